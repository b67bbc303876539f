package dev.fathom.delta;

import dev.fathom.vm.program.Op;
import org.jspecify.annotations.Nullable;

/** Arithmetic, conversions and comparisons that give a value: index by index, once for constants. */
final class Operators {
    private final Registers registers;

    Operators(Registers registers) {
        this.registers = registers;
    }

    /** Executes an instruction that takes one or two words and gives one. */
    void execute(int op) {
        switch (op) {
            case Op.IADD,
                    Op.ISUB,
                    Op.IMUL,
                    Op.IDIV,
                    Op.IREM,
                    Op.ISHL,
                    Op.ISHR,
                    Op.IUSHR,
                    Op.IAND,
                    Op.IOR,
                    Op.IXOR,
                    Op.FADD,
                    Op.FSUB,
                    Op.FMUL,
                    Op.FDIV,
                    Op.FREM,
                    Op.FCMPL,
                    Op.FCMPG -> binary(op);
            case Op.INEG, Op.FNEG, Op.I2B, Op.I2C, Op.I2S, Op.I2F, Op.F2I -> unary(op);
            default -> wide(op);
        }
        registers.pc++;
    }

    private void binary(int op) {
        int at = registers.sp - 2;
        int x = registers.words[at];
        int y = registers.words[at + 1];
        int[] xs = registers.columns[at];
        int[] ys = registers.columns[at + 1];
        registers.sp = at;
        if (xs == null && ys == null) {
            registers.push(apply(op, x, y));
            return;
        }
        int[] result = registers.heap.columns.take();
        if (op == Op.IADD) {
            add(registers.mask.indices, x, xs, y, ys, result);
        } else {
            columns(op, x, xs, y, ys, result);
        }
        registers.push(0, result);
    }

    /** Applies an operator in all states. */
    void columns(int op, int x, int @Nullable [] xs, int y, int @Nullable [] ys, int[] result) {
        for (int state : registers.mask.indices) {
            result[state] = apply(op, xs == null ? x : xs[state], ys == null ? y : ys[state]);
        }
    }

    private static void add(int[] indices, int x, int @Nullable [] xs, int y, int @Nullable [] ys, int[] result) {
        for (int state : indices) {
            result[state] = (xs == null ? x : xs[state]) + (ys == null ? y : ys[state]);
        }
    }

    private void unary(int op) {
        int at = registers.sp - 1;
        int[] xs = registers.columns[at];
        if (xs == null) {
            registers.words[at] = apply(op, registers.words[at]);
            return;
        }
        int[] result = registers.heap.columns.take();
        for (int state : registers.mask.indices) {
            result[state] = apply(op, xs[state]);
        }
        registers.columns[at] = result;
    }

    private static int apply(int op, int x) {
        return switch (op) {
            case Op.INEG -> -x;
            case Op.FNEG -> Float.floatToRawIntBits(-Float.intBitsToFloat(x));
            case Op.I2B -> (byte) x;
            case Op.I2C -> (char) x;
            case Op.I2S -> (short) x;
            case Op.I2F -> Float.floatToRawIntBits(x);
            default -> (int) Float.intBitsToFloat(x);
        };
    }

    private static int apply(int op, int x, int y) {
        return switch (op) {
            case Op.IADD -> x + y;
            case Op.ISUB -> x - y;
            case Op.IMUL -> x * y;
            case Op.IDIV -> x / y;
            case Op.IREM -> x % y;
            case Op.ISHL -> x << y;
            case Op.ISHR -> x >> y;
            case Op.IUSHR -> x >>> y;
            case Op.IAND -> x & y;
            case Op.IOR -> x | y;
            case Op.IXOR -> x ^ y;
            default -> real(op, Float.intBitsToFloat(x), Float.intBitsToFloat(y));
        };
    }

    private static int real(int op, float x, float y) {
        return switch (op) {
            case Op.FADD -> Float.floatToRawIntBits(x + y);
            case Op.FSUB -> Float.floatToRawIntBits(x - y);
            case Op.FMUL -> Float.floatToRawIntBits(x * y);
            case Op.FDIV -> Float.floatToRawIntBits(x / y);
            case Op.FREM -> Float.floatToRawIntBits(x % y);
            default -> compare(x, y, op == Op.FCMPL ? -1 : 1);
        };
    }

    private static int compare(double x, double y, int ifNan) {
        return x > y ? 1 : x == y ? 0 : x < y ? -1 : ifNan;
    }

    /** Makes longs of ints: the low words stay what they are. */
    private void widen() {
        int at = registers.sp - 1;
        int[] xs = registers.columns[at];
        if (xs == null) {
            registers.push(registers.words[at] >> 31);
            return;
        }
        int[] high = registers.heap.columns.take();
        for (int state : registers.mask.indices) {
            high[state] = xs[state] >> 31;
        }
        registers.push(0, high);
    }

    /** Compares longs, of which at least one differs from state to state. */
    private void compareLongs(int at) {
        int[] x0 = registers.columns[at];
        int[] x1 = registers.columns[at + 1];
        int[] y0 = registers.columns[at + 2];
        int[] y1 = registers.columns[at + 3];
        int[] words = registers.words;
        long x = (words[at] & 0xFFFFFFFFL) | ((long) words[at + 1] << 32);
        long y = (words[at + 2] & 0xFFFFFFFFL) | ((long) words[at + 3] << 32);
        int[] result = registers.heap.columns.take();
        for (int state : registers.mask.indices) {
            long left = x0 == null || x1 == null
                    ? x0 == x1 ? x : registers.wideAt(at, state)
                    : (x0[state] & 0xFFFFFFFFL) | ((long) x1[state] << 32);
            long right = y0 == null || y1 == null
                    ? y0 == y1 ? y : registers.wideAt(at + 2, state)
                    : (y0[state] & 0xFFFFFFFFL) | ((long) y1[state] << 32);
            result[state] = Long.compare(left, right);
        }
        registers.sp = at;
        registers.push(0, result);
    }

    /** Executes an instruction that takes or gives a long or a double. */
    private void wide(int op) {
        if (op == Op.I2L) {
            widen();
            return;
        }
        int left = leftWords(op);
        int right = rightWords(op);
        int at = registers.sp - left - right;
        boolean constant = true;
        for (int i = at; i < registers.sp; i++) {
            constant &= registers.columns[i] == null;
        }
        if (op == Op.LCMP && !constant) {
            compareLongs(at);
            return;
        }
        int[] indices = registers.mask.indices;
        int[] low = constant ? null : registers.heap.columns.take();
        int[] high = constant || !givesWide(op) ? null : registers.heap.columns.take();
        long result = 0;
        for (int place = 0; place < (constant ? 1 : indices.length); place++) {
            int state = indices[place];
            long x = left == 2 ? registers.wideAt(at, state) : registers.at(at, state);
            long y = right == 0 ? 0 : right == 2 ? registers.wideAt(at + left, state) : registers.at(at + left, state);
            result = apply(op, x, y);
            if (low != null) {
                low[state] = (int) result;
            }
            if (high != null) {
                high[state] = (int) (result >>> 32);
            }
        }
        registers.sp = at;
        registers.push((int) result, low);
        if (givesWide(op)) {
            registers.push((int) (result >>> 32), high);
        }
    }

    private static int leftWords(int op) {
        return op == Op.I2L || op == Op.I2D || op == Op.F2L || op == Op.F2D ? 1 : 2;
    }

    private static int rightWords(int op) {
        return switch (op) {
            case Op.LSHL, Op.LSHR, Op.LUSHR -> 1;
            case Op.LNEG, Op.DNEG, Op.I2L, Op.I2D, Op.F2L, Op.F2D, Op.L2I, Op.L2F, Op.L2D, Op.D2I, Op.D2L, Op.D2F -> 0;
            default -> 2;
        };
    }

    private static boolean givesWide(int op) {
        return switch (op) {
            case Op.L2I, Op.L2F, Op.D2I, Op.D2F, Op.LCMP, Op.DCMPL, Op.DCMPG -> false;
            default -> true;
        };
    }

    private static long apply(int op, long x, long y) {
        return switch (op) {
            case Op.LADD -> x + y;
            case Op.LSUB -> x - y;
            case Op.LMUL -> x * y;
            case Op.LDIV -> x / y;
            case Op.LREM -> x % y;
            case Op.LNEG -> -x;
            case Op.LSHL -> x << y;
            case Op.LSHR -> x >> y;
            case Op.LUSHR -> x >>> y;
            case Op.LAND -> x & y;
            case Op.LOR -> x | y;
            case Op.LXOR -> x ^ y;
            case Op.LCMP -> Long.compare(x, y);
            case Op.L2I -> (int) x;
            case Op.L2F -> Float.floatToRawIntBits(x);
            case Op.I2D, Op.L2D -> Double.doubleToRawLongBits(x);
            case Op.F2L -> (long) Float.intBitsToFloat((int) x);
            case Op.F2D -> Double.doubleToRawLongBits(Float.intBitsToFloat((int) x));
            default -> real(op, Double.longBitsToDouble(x), Double.longBitsToDouble(y));
        };
    }

    private static long real(int op, double x, double y) {
        return switch (op) {
            case Op.DADD -> Double.doubleToRawLongBits(x + y);
            case Op.DSUB -> Double.doubleToRawLongBits(x - y);
            case Op.DMUL -> Double.doubleToRawLongBits(x * y);
            case Op.DDIV -> Double.doubleToRawLongBits(x / y);
            case Op.DREM -> Double.doubleToRawLongBits(x % y);
            case Op.DNEG -> Double.doubleToRawLongBits(-x);
            case Op.D2I -> (int) x;
            case Op.D2L -> (long) x;
            case Op.D2F -> Float.floatToRawIntBits((float) x);
            case Op.DCMPL -> compare(x, y, -1);
            case Op.DCMPG -> compare(x, y, 1);
            default -> throw new Unsupported("instruction " + op);
        };
    }
}
