// run: -- strong
//   says everything was explored
// run: -- opaque
//   says memory is sequentially consistent also where the program asks for less
//   never everything was explored
// run: -- release
//   says memory is sequentially consistent also where the program asks for less
//   never everything was explored
// run: -- plain
//   says memory is sequentially consistent also where the program asks for less
//   never everything was explored
// run: -- weak
//   says memory is sequentially consistent also where the program asks for less
//   never everything was explored
// run: -- array
//   says memory is sequentially consistent also where the program asks for less
//   never everything was explored
// run: -- updater
//   says memory is sequentially consistent also where the program asks for less
//   never everything was explored
// run: -- handle
//   says memory is sequentially consistent also where the program asks for less
//   never everything was explored
// run: -- plainHandle
//   says memory is sequentially consistent also where the program asks for less
//   never everything was explored
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;
import java.util.function.IntSupplier;

/** Accesses that order less than those of volatile variables are no data races, but a JVM may do more there than what is sequentially consistent. */
public class WeakModes {
    static int seen;

    private static final AtomicInteger NUMBER = new AtomicInteger();
    private static final AtomicIntegerArray NUMBERS = new AtomicIntegerArray(1);
    private static final WeakModes SHARED = new WeakModes();
    private static final AtomicIntegerFieldUpdater<WeakModes> UPDATER =
            AtomicIntegerFieldUpdater.newUpdater(WeakModes.class, "field");
    private static final VarHandle HANDLE;

    static {
        try {
            HANDLE = MethodHandles.lookup().findVarHandle(WeakModes.class, "field", int.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    volatile int field;

    private static void race(Runnable writer, IntSupplier reader) {
        new Thread(writer).start();
        reader.getAsInt();
    }

    public static void main(String[] arguments) throws Exception {
        switch (arguments[0]) {
            case "strong" -> race(NUMBER::incrementAndGet, NUMBER::get);
            case "opaque" -> race(() -> NUMBER.setOpaque(1), NUMBER::getOpaque);
            case "release" -> race(() -> NUMBER.lazySet(1), NUMBER::getAcquire);
            case "plain" -> race(() -> NUMBER.setPlain(1), NUMBER::getPlain);
            case "weak" -> race(() -> NUMBER.weakCompareAndSetVolatile(0, 1), NUMBER::get);
            case "array" -> race(() -> NUMBERS.lazySet(0, 1), () -> NUMBERS.get(0));
            case "updater" -> race(() -> UPDATER.lazySet(SHARED, 1), () -> SHARED.field);
            case "handle" -> race(() -> HANDLE.setRelease(SHARED, 1), () -> (int) HANDLE.getAcquire(SHARED));
            case "plainHandle" -> race(() -> HANDLE.set(SHARED, 1), () -> (int) HANDLE.get(SHARED));
            default -> throw new IllegalArgumentException(arguments[0]);
        }
    }
}
