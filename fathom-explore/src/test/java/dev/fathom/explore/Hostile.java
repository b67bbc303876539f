package dev.fathom.explore;

import java.util.function.IntUnaryOperator;

/** What many states at once could get wrong: exceptions in the midst, statics, arrays of arrays, aliases, nested monitors, lambdas, enums, strings, boxes, numbers of all kinds. */
@SuppressWarnings({"all", "NullAway"}) // it is meant to look at things in every odd way
public class Hostile {
    enum Mode {
        OFF,
        LOW,
        HIGH {
            @Override
            int weight() {
                return 7;
            }
        };

        int weight() {
            return ordinal();
        }
    }

    interface Scale {
        int by(int x);

        default int twice(int x) {
            return by(by(x));
        }
    }

    record Pair(int left, String right) {}

    abstract static class Base implements Scale {
        protected int n;

        Base(int n) {
            this.n = n;
        }

        abstract int kind();

        public int by(int x) {
            return x + n;
        }
    }

    static class One extends Base {
        One(int n) {
            super(n);
        }

        int kind() {
            return 1;
        }
    }

    static class Two extends One {
        Two(int n) {
            super(n);
        }

        @Override
        int kind() {
            return 2 + super.kind();
        }

        @Override
        public int twice(int x) {
            return x * 2;
        }
    }

    static int created;
    static int[] pool = new int[2];
    private final int[][] grid = {{0, 1}, {2}, null};
    private long[][] longs = new long[2][2];
    private double d;
    private float f;
    private long l;
    private Mode mode = Mode.OFF;
    private String text = "";
    private Base base = new One(0);
    private Object alias;
    private Object[] mixed = new Object[3];
    private Pair pair;
    private IntUnaryOperator fun = x -> x;
    private final Object lock = new Object();
    private final int[] held = new int[1];
    private Integer boxed = 0;
    private Long big = 127L;

    public int arrays(int x) {
        try {
            grid[x][x == 0 ? 1 : 0] = (grid[x][0] + 1) & 3;
            longs[x & 1][grid[0][0] & 1] ^= 1L << (x + 31);
            longs[1 - (x & 1)] = longs[x & 1];
        } catch (NullPointerException e) {
            grid[2] = new int[] {x};
        } finally {
            grid[0][0] = (grid[0][0] + x) & 1;
        }
        return grid[x].length;
    }

    public int sync(int x) {
        synchronized (lock) {
            synchronized (held) {
                try {
                    held[0] = (held[0] + x) & 3;
                    if (held[0] == 3) throw new IllegalStateException();
                } finally {
                    synchronized (lock) {
                        held[0] &= 3;
                        created = (created + 1) & 1;
                    }
                }
            }
        }
        return held[0];
    }

    public long numbers(int x) {
        d = d > 4 ? Double.NaN : d * 1.5 + x;
        f = f == 0 ? -0.0f : f / x;
        l = l * 31 + x & 0xF00000003L;
        if (Double.isNaN(d)) {
            d = x == 0 ? 0.0 : -0.0;
        }
        return Double.compare(d, f) + (l > 0x100000000L ? 1 : 0) + (int) f;
    }

    public String strings(int x) {
        switch (text) {
            case "" -> text = "a";
            case "a" -> text = x == 0 ? "b" : new String("a");
            case "b" -> text = text.concat("a").substring(x & 1);
            default -> text = "";
        }
        mode = Mode.values()[(mode.weight() + x) % 3];
        switch (mode) {
            case OFF:
                base = new One(x);
                break;
            case LOW:
                base = new Two(1);
            default:
                base.n = x & 1;
        }
        return text;
    }

    public int objects(int x) {
        alias = x == 0 ? mixed : x == 1 ? base : alias;
        mixed[x] = alias;
        if (mixed[(x + 1) % 3] instanceof Base b && b.kind() > 1) {
            b.n = (b.n + b.twice(x)) & 3;
            mixed[0] = new int[x];
        }
        if (mixed[0] == alias) {
            pair = new Pair(x, text);
        } else if (pair != null && pair.equals(new Pair(x, "a"))) {
            pair = null;
        }
        Object[] o = mixed;
        if (x == 2 && o[1] != null) {
            o = new String[1];
            o[0] = o[0] == null ? base : null;
        }
        return base.twice(x);
    }

    public int lambdas(int x) {
        int y = x;
        IntUnaryOperator g = fun;
        fun = switch (x) {
            case 0 -> v -> v & 1;
            case 1 -> v -> (v + y) & 3;
            default -> this::fact;
        };
        boxed = g.applyAsInt(boxed & 3) & 3;
        big = big > 127 ? (Long) 127L : Long.valueOf(big + (boxed & 1));
        return boxed == (Integer) x ? 1 : 0;
    }

    private int fact(int n) {
        return n <= 1 ? 1 : n * fact(n - 1);
    }

    public int statics(int x) {
        int k = pool[x];
        try {
            pool[x] = (pool[x] + 1) % 3;
            if (k == 2) return k / (k - 2);
        } catch (ArithmeticException e) {
            pool = new int[] {x, 0};
            return -1;
        } finally {
            created ^= 1;
        }
        return created;
    }

    public boolean repOk() {
        return held[0] != 7 && (pair == null || pair.left() < 3) && text.length() < 4;
    }
}
