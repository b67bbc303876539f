package controlflow;

/** Probes labelled break and continue, do-while, nested loops and blocks left early. */
public final class LabelledLoops {
    private LabelledLoops() {
    }

    public static void main(String[] args) {
        outer:
        for (int i = 0; i < 6; i++) {
            for (int j = 0; j < 6; j++) {
                if (j == i) {
                    continue outer;
                }
                if (i + j == 7) {
                    System.out.println("break at " + i + "," + j);
                    break outer;
                }
                System.out.print(i * j + " ");
            }
            System.out.println("never for square loops");
        }
        System.out.println();

        block: {
            System.out.println("in block");
            if (args.length == 0) {
                break block;
            }
            System.out.println("unreached");
        }

        int count = 0;
        do {
            count++;
            if (count == 3) {
                continue;
            }
            if (count > 6) {
                break;
            }
        } while (count < 10);
        System.out.println("do-while " + count);

        int steps = 0;
        search:
        while (true) {
            steps++;
            switch (steps) {
                case 1:
                    continue;
                case 2:
                    break;
                case 5:
                    break search;
                default:
                    continue search;
            }
            System.out.println("after inner break " + steps);
        }
        System.out.println("steps " + steps);

        StringBuilder primes = new StringBuilder();
        candidates:
        for (int n = 2; n < 60; n++) {
            for (int d = 2; d * d <= n; d++) {
                if (n % d == 0) {
                    continue candidates;
                }
            }
            primes.append(n).append(' ');
        }
        System.out.println(primes.toString().trim());

        for (int i = 0, j = 10; i < j; i += 2, j--) {
            System.out.print("(" + i + "," + j + ")");
        }
        System.out.println();

        int found = -1;
        int[][] grid = {{1, 2}, {3, 4, 5}, {}, {6}};
        rows:
        for (int[] row : grid) {
            for (int cell : row) {
                try {
                    if (cell == 5) {
                        found = cell;
                        break rows;
                    }
                    if (cell % 2 == 0) {
                        continue rows;
                    }
                } finally {
                    System.out.print("<" + cell + ">");
                }
            }
        }
        System.out.println(" found " + found);
        for (;;) {
            if (found-- < 0) {
                break;
            }
        }
        System.out.println("end " + found);
    }
}
