package dev.fathom.conformance.threads.guest;

/** Two threads go through stages together. Each stage has a variable of its own, over which they fight, and which nobody has touched before. */
public final class Stages {
    private static int[] variables = {};
    private static int turns;
    private static int arrived;
    private static int stage;

    private Stages() {}

    /** Takes the number of stages, and how many turns threads may take before each. */
    public static void main(String[] args) throws InterruptedException {
        variables = new int[Integer.parseInt(args[0])];
        int noise = Integer.parseInt(args[1]);
        Thread other = new Thread(() -> go(noise));
        other.start();
        go(noise);
        other.join();
        assert turns > 0;
    }

    private static void go(int noise) {
        for (int i = 0; i < variables.length; i++) {
            for (int j = 0; j < noise; j++) {
                turns++;
            }
            variables[i]++;
            await();
        }
    }

    private static void await() {
        synchronized (Stages.class) {
            int present = stage;
            if (++arrived == 2) {
                arrived = 0;
                stage++;
                Stages.class.notifyAll();
            }
            while (stage == present) {
                try {
                    Stages.class.wait();
                } catch (InterruptedException e) {
                    throw new AssertionError(e);
                }
            }
        }
    }
}
