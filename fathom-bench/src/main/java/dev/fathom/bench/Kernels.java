package dev.fathom.bench;

/** Guest loops. Of the first four the bytecodes per iteration can be counted: no branches inside, and no calls. */
public final class Kernels {
    private int field;
    private long wideField;

    private Kernels() {}

    static int arithmetic(int iterations) {
        int a = 1;
        int b = 7;
        for (int i = 0; i < iterations; i++) {
            a = a * 31 + b;
            b ^= a >>> 3;
            b += i;
        }
        return a + b;
    }

    static int arrays(int iterations) {
        int[] cells = new int[1024];
        int sum = 0;
        for (int i = 0; i < iterations; i++) {
            int at = i & 1023;
            cells[at] = cells[(at + 7) & 1023] + i;
            sum += cells[at];
        }
        return sum;
    }

    int fields(int iterations) {
        for (int i = 0; i < iterations; i++) {
            field += i;
            wideField += field;
        }
        return field + (int) wideField;
    }

    static double floating(int iterations) {
        double sum = 0;
        for (int i = 0; i < iterations; i++) {
            sum = sum * 0.5 + i;
        }
        return sum;
    }

    private static int fibonacci(int n) {
        return n < 2 ? n : fibonacci(n - 1) + fibonacci(n - 2);
    }

    /** Calls itself about as often as there are iterations. */
    static int calls(int iterations) {
        int sum = 0;
        for (int i = 0; i < iterations; i += 21_891) {
            sum += fibonacci(20);
        }
        return sum;
    }

    private interface Shape {
        int area();
    }

    private record Square(int side) implements Shape {
        @Override
        public int area() {
            return side * side;
        }
    }

    private record Strip(int length) implements Shape {
        @Override
        public int area() {
            return length;
        }
    }

    static int virtual(int iterations) {
        Shape[] shapes = {new Square(3), new Strip(5), new Square(4)};
        int sum = 0;
        for (int i = 0; i < iterations; i++) {
            sum += shapes[i % 3].area();
        }
        return sum;
    }

    /** A list that is built and walked again and again. */
    static int objects(int iterations) {
        int sum = 0;
        for (int i = 0; i < iterations; i += 50) {
            Kernels[] all = new Kernels[50];
            for (int j = 0; j < 50; j++) {
                all[j] = new Kernels();
                all[j].field = i + j;
            }
            for (Kernels each : all) {
                sum += each.field;
            }
        }
        return sum;
    }

    static int maps(int iterations) {
        java.util.Map<Integer, Integer> map = new java.util.HashMap<>();
        for (int i = 0; i < iterations; i++) {
            map.merge(i & 1023, 1, Integer::sum);
        }
        return map.get(7);
    }

    static int strings(int iterations) {
        int sum = 0;
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < iterations; i++) {
            text.append((char) ('a' + i % 26));
            if (text.length() == 100) {
                sum += text.toString().hashCode();
                text.setLength(0);
            }
        }
        return sum;
    }

    static int exceptions(int iterations) {
        int sum = 0;
        for (int i = 0; i < iterations; i++) {
            try {
                sum += 10 / (i & 7);
            } catch (ArithmeticException e) {
                sum++;
            }
        }
        return sum;
    }

    private synchronized void add(int amount) {
        field += amount;
    }

    static int monitors(int iterations) {
        Kernels counter = new Kernels();
        for (int i = 0; i < iterations; i++) {
            counter.add(i);
            synchronized (counter) {
                counter.field--;
            }
        }
        return counter.field;
    }

    /** Runs one kernel and returns what it computes. */
    static double run(String kernel, int iterations) {
        return switch (kernel) {
            case "arithmetic" -> arithmetic(iterations);
            case "arrays" -> arrays(iterations);
            case "fields" -> new Kernels().fields(iterations);
            case "floating" -> floating(iterations);
            case "calls" -> calls(iterations);
            case "virtual" -> virtual(iterations);
            case "objects" -> objects(iterations);
            case "maps" -> maps(iterations);
            case "strings" -> strings(iterations);
            case "exceptions" -> exceptions(iterations);
            case "monitors" -> monitors(iterations);
            default -> throw new IllegalArgumentException(kernel);
        };
    }

    /** Runs one kernel: its name, and how many iterations. */
    public static void main(String[] arguments) {
        System.out.println(run(arguments[0], Integer.parseInt(arguments[1])));
    }
}
