package dev.fathom.vm.peer;

import dev.fathom.vm.exec.Call;
import dev.fathom.vm.exec.PeerTable;
import dev.fathom.vm.exec.Peers;
import dev.fathom.vm.heap.Heap;

/** Multiplies magnitudes of {@code BigInteger} in the host, as HotSpot's intrinsics do. The JDK checks the arguments. */
public final class BigIntegerSpeedPeers implements Peers {
    private static final long LOW = 0xFFFFFFFFL;

    @Override
    public void register(PeerTable table) {
        table.on("java/math/BigInteger")
                .method("implMultiplyToLen([II[II[I)[I", BigIntegerSpeedPeers::multiply)
                .method("implMulAdd([I[IIII)I", BigIntegerSpeedPeers::multiplyAdd);
    }

    /** Schoolbook multiplication of big-endian magnitudes into a given or new array. */
    private static void multiply(Call call) {
        int xLength = call.intArg(1);
        int yLength = call.intArg(3);
        int[] x = copy(call, call.nonNull(0), xLength);
        int[] y = copy(call, call.nonNull(2), yLength);
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
        int target = call.ref(4);
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
}
