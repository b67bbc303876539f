package controlflow;

/** Probes switch expressions: yields, throws, nested switches, all result types and use inside other expressions. */
public final class SwitchExpressions {
    private enum Color { RED, GREEN, BLUE }

    private SwitchExpressions() {
    }

    private static int weight(Color color) {
        return switch (color) {
            case RED -> 1;
            case GREEN -> 2;
            case BLUE -> 4;
        };
    }

    private static long wide(int n) {
        return 1L + switch (n % 4) {
            case 0 -> 10;
            case 1 -> 1L << 40;
            case 2 -> 'c';
            default -> {
                long sum = 0;
                for (int i = 0; i < n; i++) {
                    if (i == 5) {
                        break;
                    }
                    sum += i;
                }
                yield sum;
            }
        };
    }

    private static String oldStyle(int n) {
        return switch (n) {
            case 1:
                System.out.print("[one]");
            case 2:
                yield "one-two";
            case 3: {
                int twice = n * 2;
                yield "three" + twice;
            }
            default:
                if (n < 0) {
                    throw new IllegalArgumentException("negative " + n);
                }
                yield "many";
        };
    }

    private static Object nested(Color outer, Color inner) {
        return switch (outer) {
            case RED -> switch (inner) {
                case RED -> "red-red";
                default -> 'x';
            };
            case GREEN -> {
                try {
                    yield oldStyle(inner.ordinal() - 1);
                } catch (IllegalArgumentException e) {
                    yield e.getMessage();
                } finally {
                    System.out.print("(finally)");
                }
            }
            case BLUE -> inner == Color.BLUE ? 1 : 2.5;
        };
    }

    public static void main(String[] args) {
        for (Color color : Color.values()) {
            System.out.println(color + " " + weight(color));
        }
        for (int i = 0; i < 9; i++) {
            System.out.println(i + " " + wide(i) + " " + oldStyle(i));
        }
        for (Color outer : Color.values()) {
            for (Color inner : Color.values()) {
                System.out.println(outer + "/" + inner + " " + nested(outer, inner));
            }
        }
        try {
            weight(null);
        } catch (NullPointerException e) {
            System.out.println("null enum");
        }
        int index = 2;
        int[] data = {1, 2, 3};
        data[index] = data[switch (index) {
            case 2 -> 0;
            default -> 1;
        }] + switch (args.length) {
            case 0 -> 100;
            default -> 200;
        };
        System.out.println(data[2]);
        boolean flag = switch ("k" + index) {
            case "k2" -> true;
            default -> false;
        } && index > 1;
        System.out.println(flag);
    }
}
