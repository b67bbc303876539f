package dev.fathom.vm.exec;

import dev.fathom.vm.heap.GuestThread;
import dev.fathom.vm.program.Op;
import dev.fathom.vm.program.UnsupportedGuestFeature;

/** The less common stack and arithmetic instructions, and the ones that need care (JVMS §6.5). */
final class Arithmetic {
    void execute(int op, GuestThread thread) {
        int[] s = thread.stack;
        int sp = thread.sp;
        switch (op) {
            case Op.DUP_X2 -> insert(thread, 1, 2);
            case Op.DUP2_X1 -> insert(thread, 2, 1);
            case Op.DUP2_X2 -> insert(thread, 2, 2);
            case Op.SWAP -> {
                int top = s[sp - 1];
                s[sp - 1] = s[sp - 2];
                s[sp - 2] = top;
            }
            case Op.FSUB -> putFloat(thread, 2, real(s, sp - 2) - real(s, sp - 1));
            case Op.FDIV -> putFloat(thread, 2, real(s, sp - 2) / real(s, sp - 1));
            case Op.FREM -> putFloat(thread, 2, real(s, sp - 2) % real(s, sp - 1));
            case Op.FNEG -> putFloat(thread, 1, -real(s, sp - 1));
            case Op.DREM -> putDouble(thread, 4, wideReal(s, sp - 4) % wideReal(s, sp - 2));
            case Op.DNEG -> putDouble(thread, 2, -wideReal(s, sp - 2));
            case Op.LDIV -> putLong(thread, 4, wide(s, sp - 4) / wide(s, sp - 2));
            case Op.LREM -> putLong(thread, 4, wide(s, sp - 4) % wide(s, sp - 2));
            case Op.LNEG -> putLong(thread, 2, -wide(s, sp - 2));
            case Op.I2F -> putFloat(thread, 1, s[sp - 1]);
            case Op.L2F -> putFloat(thread, 2, wide(s, sp - 2));
            case Op.L2D -> putDouble(thread, 2, wide(s, sp - 2));
            case Op.F2I -> putInt(thread, 1, (int) real(s, sp - 1));
            case Op.F2L -> putLong(thread, 1, (long) real(s, sp - 1));
            case Op.F2D -> putDouble(thread, 1, real(s, sp - 1));
            case Op.D2I -> putInt(thread, 2, (int) wideReal(s, sp - 2));
            case Op.D2L -> putLong(thread, 2, (long) wideReal(s, sp - 2));
            case Op.D2F -> putFloat(thread, 2, (float) wideReal(s, sp - 2));
            case Op.I2S -> s[sp - 1] = (short) s[sp - 1];
            case Op.FCMPL -> putInt(thread, 2, compare(real(s, sp - 2), real(s, sp - 1), -1));
            case Op.FCMPG -> putInt(thread, 2, compare(real(s, sp - 2), real(s, sp - 1), 1));
            case Op.DCMPL -> putInt(thread, 4, compare(wideReal(s, sp - 4), wideReal(s, sp - 2), -1));
            case Op.DCMPG -> putInt(thread, 4, compare(wideReal(s, sp - 4), wideReal(s, sp - 2), 1));
            default -> throw new UnsupportedGuestFeature("instruction " + op);
        }
        thread.pc++;
    }

    /** Copies the topmost {@code count} words below the {@code below} words under them. */
    private static void insert(GuestThread thread, int count, int below) {
        int from = thread.sp - count - below;
        int[] s = thread.stack;
        System.arraycopy(s, from, s, from + count, count + below);
        System.arraycopy(s, thread.sp, s, from, count);
        thread.sp += count;
    }

    private static int compare(double left, double right, int ifNan) {
        if (left > right) {
            return 1;
        }
        return left == right ? 0 : left < right ? -1 : ifNan;
    }

    private static void putInt(GuestThread thread, int popped, int value) {
        thread.sp -= popped;
        thread.push(value);
    }

    private static void putLong(GuestThread thread, int popped, long value) {
        thread.sp -= popped;
        thread.pushLong(value);
    }

    private static void putFloat(GuestThread thread, int popped, float value) {
        putInt(thread, popped, Float.floatToRawIntBits(value));
    }

    private static void putDouble(GuestThread thread, int popped, double value) {
        putLong(thread, popped, Double.doubleToRawLongBits(value));
    }

    private static float real(int[] s, int at) {
        return Float.intBitsToFloat(s[at]);
    }

    private static long wide(int[] s, int at) {
        return (s[at] & 0xFFFFFFFFL) | ((long) s[at + 1] << 32);
    }

    private static double wideReal(int[] s, int at) {
        return Double.longBitsToDouble(wide(s, at));
    }
}
