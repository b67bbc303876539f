package dev.fathom.vm.peer.speed;

import dev.fathom.vm.exec.Call;
import dev.fathom.vm.exec.PeerTable;
import dev.fathom.vm.exec.Peers;
import dev.fathom.vm.heap.Heap;

/** Computes with magnitudes of {@code BigInteger} in the host. The JDK checks the arguments of what is public. */
public final class BigIntegerSpeedPeers implements Peers {
    private static final long LOW = 0xFFFFFFFFL;

    @Override
    public void register(PeerTable table) {
        table.on("java/math/BigInteger")
                .method("implMultiplyToLen([II[II[I)[I", BigIntegerSpeedPeers::multiply)
                .method("implSquareToLen([II[II)[I", BigIntegerSpeedPeers::square)
                .method("implMulAdd([I[IIII)I", BigIntegerSpeedPeers::multiplyAdd)
                .method("addOne([IIII)I", BigIntegerSpeedPeers::addCarry)
                .method("shiftLeftImplWorker([I[IIII)V", BigIntegerSpeedPeers::shiftLeft);
        table.on("java/math/MutableBigInteger").method("mulsub([I[IIII)I", BigIntegerSpeedPeers::multiplySubtract);
    }

    /** Schoolbook multiplication of big-endian magnitudes into a given or new array. */
    private static void multiply(Call call) {
        int xLength = call.intArg(1);
        int yLength = call.intArg(3);
        int[] x = copy(call, call.nonNull(0), xLength);
        int[] y = copy(call, call.nonNull(2), yLength);
        store(call, call.ref(4), product(x, y));
    }

    private static void square(Call call) {
        int[] x = copy(call, call.nonNull(0), call.intArg(1));
        store(call, call.ref(2), product(x, x));
    }

    private static int[] product(int[] x, int[] y) {
        int xLength = x.length;
        int yLength = y.length;
        int[] product = new int[xLength + yLength];
        for (int i = xLength - 1; i >= 0; i--) {
            long carry = 0;
            long factor = x[i] & LOW;
            for (int j = yLength - 1; j >= 0; j--) {
                long sum = (y[j] & LOW) * factor + (product[i + j + 1] & LOW) + carry;
                product[i + j + 1] = (int) sum;
                carry = sum >>> 32;
            }
            product[i] = (int) carry;
        }
        return product;
    }

    private static void store(Call call, int given, int[] product) {
        int target = given;
        if (target == 0 || call.heap.arrayLength(target) < product.length) {
            target = call.heap.allocateArray(call.vm.classes.arrayOf(call.vm.classes.primitive('I')), product.length);
        }
        for (int i = 0; i < product.length; i++) {
            call.heap.store(target + Heap.ARRAY_DATA + i, product[i]);
        }
        call.returnRef(target);
    }

    private static int[] copy(Call call, int array, int length) {
        int[] result = new int[length];
        System.arraycopy(call.heap.words, array + Heap.ARRAY_DATA, result, 0, length);
        return result;
    }

    /** Adds {@code in * k} to {@code out}, {@code offset} words from its end, and returns the carry. */
    private static void multiplyAdd(Call call) {
        Heap heap = call.heap;
        int out = call.nonNull(0);
        int in = call.nonNull(1) + Heap.ARRAY_DATA;
        long factor = call.intArg(4) & LOW;
        int at = out + Heap.ARRAY_DATA + heap.arrayLength(out) - call.intArg(2) - 1;
        long carry = 0;
        for (int j = call.intArg(3) - 1; j >= 0; j--) {
            long sum = (heap.words[in + j] & LOW) * factor + (heap.words[at] & LOW) + carry;
            heap.store(at--, (int) sum);
            carry = sum >>> 32;
        }
        call.returnInt((int) carry);
    }

    /** Adds a word to {@code a}, {@code mlen + offset} words from its end, carries on for {@code mlen} words. */
    private static void addCarry(Call call) {
        Heap heap = call.heap;
        int first = call.nonNull(0) + Heap.ARRAY_DATA;
        int left = call.intArg(2);
        int at = first + heap.arrayLength(call.ref(0)) - 1 - left - call.intArg(1);
        long sum = (heap.words[at] & LOW) + (call.intArg(3) & LOW);
        heap.store(at, (int) sum);
        boolean carry = sum >>> 32 != 0;
        while (carry && left-- > 0 && --at >= first) {
            heap.store(at, heap.words[at] + 1);
            carry = heap.words[at] == 0;
        }
        call.returnInt(carry ? 1 : 0);
    }

    private static void shiftLeft(Call call) {
        Heap heap = call.heap;
        int to = call.nonNull(0) + Heap.ARRAY_DATA + call.intArg(2);
        int from = call.nonNull(1) + Heap.ARRAY_DATA;
        int shift = call.intArg(3);
        for (int i = 0; i < call.intArg(4); i++) {
            heap.store(to + i, heap.words[from + i] << shift | heap.words[from + i + 1] >>> (32 - shift));
        }
    }

    /** Subtracts {@code a * x} from {@code len} words of {@code q} behind {@code offset}, and returns the borrow. */
    private static void multiplySubtract(Call call) {
        Heap heap = call.heap;
        int a = call.nonNull(2) + Heap.ARRAY_DATA;
        long factor = call.intArg(3) & LOW;
        int length = call.intArg(4);
        int at = call.nonNull(1) + Heap.ARRAY_DATA + call.intArg(5) + length;
        long carry = 0;
        for (int j = length - 1; j >= 0; j--) {
            long product = (heap.words[a + j] & LOW) * factor + carry;
            long difference = (heap.words[at] & LOW) - (product & LOW);
            heap.store(at--, (int) difference);
            carry = (product >>> 32) + (difference < 0 ? 1 : 0);
        }
        call.returnInt((int) carry);
    }
}
