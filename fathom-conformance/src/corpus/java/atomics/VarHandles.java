package atomics;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.lang.invoke.WrongMethodTypeException;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;
import java.util.concurrent.atomic.AtomicLongFieldUpdater;
import java.util.concurrent.atomic.AtomicReferenceFieldUpdater;

/** Probes VarHandle access modes on fields, statics and arrays, byte views and the field updaters. */
public final class VarHandles {
    private int number = 10;
    private volatile String text = "start";
    private static long counter = 100;
    private final int fixed = 3;
    volatile int updatedInt;
    volatile long updatedLong;
    volatile Object updatedObject = "o";

    private VarHandles() {
    }

    public static void main(String[] args) throws Exception {
        MethodHandles.Lookup lookup = MethodHandles.lookup();
        VarHandle number = lookup.findVarHandle(VarHandles.class, "number", int.class);
        VarHandle text = lookup.findVarHandle(VarHandles.class, "text", String.class);
        VarHandle counter = lookup.findStaticVarHandle(VarHandles.class, "counter", long.class);
        VarHandles object = new VarHandles();
        number.set(object, 11);
        System.out.println((int) number.get(object) + " " + (int) number.getVolatile(object) + " "
                + number.compareAndSet(object, 11, 12) + " " + number.compareAndSet(object, 11, 13) + " "
                + (int) number.getAndAdd(object, 5) + " " + (int) number.getAndSet(object, 1) + " "
                + (int) number.getAndBitwiseOr(object, 6) + " " + (int) number.compareAndExchange(object, 7, 70) + " " + object.number);
        text.setRelease(object, "next");
        String witness = (String) text.getAcquire(object);
        System.out.println(witness + " " + text.compareAndSet(object, witness, "swapped") + " " + (String) text.getOpaque(object) + " "
                + (String) text.getAndSet(object, null) + " " + object.text);
        counter.set(7L);
        System.out.println((long) counter.getAndAdd(3L) + " " + counter + " ".length() + VarHandles.counter);
        System.out.println(number.varType() + " " + number.coordinateTypes() + " " + counter.coordinateTypes().size() + " "
                + number.isAccessModeSupported(VarHandle.AccessMode.GET_AND_ADD) + " "
                + text.isAccessModeSupported(VarHandle.AccessMode.GET_AND_ADD));
        VarHandle fixed = lookup.findVarHandle(VarHandles.class, "fixed", int.class);
        try {
            fixed.set(object, 4);
        } catch (UnsupportedOperationException e) {
            System.out.println("final field " + (int) fixed.get(object));
        }
        try {
            number.set(object, "text");
        } catch (WrongMethodTypeException e) {
            System.out.println("wrong type");
        }
        try {
            number.get((VarHandles) null);
        } catch (NullPointerException e) {
            System.out.println("null receiver");
        }
        VarHandle ints = MethodHandles.arrayElementVarHandle(int[].class);
        int[] array = {1, 2, 3};
        ints.setVolatile(array, 1, 20);
        System.out.println((int) ints.getAndAdd(array, 2, 4) + " " + ints.compareAndSet(array, 0, 1, -1) + Arrays.toString(array));
        VarHandle strings = MethodHandles.arrayElementVarHandle(String[].class);
        String[] names = {"x", null};
        System.out.println(strings.compareAndSet(names, 1, null, "y") + " " + (String) strings.get(names, 1));
        try {
            ints.get(array, 3);
        } catch (ArrayIndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
        VarHandle view = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.BIG_ENDIAN);
        byte[] bytes = new byte[8];
        view.set(bytes, 1, 0x01020304);
        VarHandle little = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
        System.out.println(Arrays.toString(bytes) + " " + Long.toHexString((long) little.get(bytes, 0)));
        AtomicIntegerFieldUpdater<VarHandles> intUpdater = AtomicIntegerFieldUpdater.newUpdater(VarHandles.class, "updatedInt");
        AtomicLongFieldUpdater<VarHandles> longUpdater = AtomicLongFieldUpdater.newUpdater(VarHandles.class, "updatedLong");
        AtomicReferenceFieldUpdater<VarHandles, Object> refUpdater =
                AtomicReferenceFieldUpdater.newUpdater(VarHandles.class, Object.class, "updatedObject");
        System.out.println(intUpdater.incrementAndGet(object) + " " + longUpdater.addAndGet(object, 1L << 33) + " "
                + refUpdater.getAndSet(object, 5) + " " + refUpdater.compareAndSet(object, "q", "r") + " " + object.updatedObject);
        try {
            AtomicIntegerFieldUpdater.newUpdater(VarHandles.class, "number");
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        VarHandle.fullFence();
    }
}
