package dev.fathom.vm;

/** Gets into the same loop after as many steps as its argument says. */
final class LoopingProgram {
    private static int x;

    private LoopingProgram() {}

    public static void main(String[] args) {
        approach(Integer.parseInt(args[0]));
        loop();
    }

    private static void approach(int steps) {
        for (int i = 0; i < steps; i++) {
            x = i;
        }
        x = 0;
    }

    private static void loop() {
        while (x >= 0) { // the head
            x = next(x);
            for (int i = 0; i < 3; i++) {
                x = next(x);
            }
            if (x > 7) {
                x = 0;
            }
        }
    }

    private static int next(int value) {
        return value + 1;
    }
}
