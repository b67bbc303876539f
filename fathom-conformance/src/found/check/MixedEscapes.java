// run: --mixed MixedEscapes.* -- thread
//   says not on the host: MixedEscapes.thread: it uses threads
//   says No violation
//   seconds 60
// run: --mixed MixedEscapes.* -- executor
//   says not on the host: MixedEscapes.executor: it uses java.util.concurrent
//   seconds 60
// run: --mixed MixedEscapes.* -- process
//   exit 3
//   says not on the host: MixedEscapes.process: it uses processes
//   seconds 60
// run: --mixed MixedEscapes.* -- runtime
//   says not on the host: MixedEscapes.runtime: it uses the runtime
//   says No violation
//   seconds 60
// run: --mixed MixedEscapes.* -- load
//   says not on the host: MixedEscapes.load: it loads a library
//   exit 3
//   seconds 60
// run: --mixed MixedEscapes.* -- unsafe
//   says not on the host: MixedEscapes.unsafe: it uses reflection
//   says No violation
//   seconds 60
// run: --mixed MixedEscapes.* -- handles
//   says not on the host: MixedEscapes.handles: it uses method handles
//   says No violation
//   seconds 60
// run: --mixed MixedEscapes.* -- services
//   says not on the host: MixedEscapes.services: it uses reflection
//   says No violation
//   seconds 60
// run: --mixed MixedEscapes.* -- deserialise
//   says not on the host: MixedEscapes.deserialise: it does input or output
//   says No violation
//   seconds 60
// run: --mixed MixedEscapes.* -- local
//   says not on the host: MixedEscapes.local: it uses threads
//   says No violation
//   seconds 60
// run: --mixed MixedEscapes.* -- cleaner
//   says not on the host: MixedEscapes.cleaner: it uses weak references
//   seconds 60
// run: --mixed MixedEscapes.* -- finalizer
//   says No violation
//   seconds 60
// run: --mixed MixedEscapes.* -- loader
//   says not on the host: MixedEscapes.loader: it loads classes
//   says No violation
//   seconds 60
// run: --mixed MixedEscapes.* -- proxy
//   says not on the host: MixedEscapes.proxy: it uses reflection
//   says No violation
//   seconds 60
// run: --mixed MixedEscapes.* -- parallel
//   says No violation
//   seconds 60
// run: --mixed MixedEscapes.* -- hook
//   says not on the host: MixedEscapes.hook: it uses the runtime
//   seconds 60
// run: --mixed MixedEscapes.* -- caller
//   says No violation
//   seconds 60
// run: --mixed MixedEscapes.* -- inherited
//   says No violation
//   seconds 60
// run: --mixed MixedEscapes.* -- library
//   says No violation
//   seconds 60
// run: --mixed MixedEscapes.* -- names
//   says No violation
//   says on the host
//   seconds 60

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.ref.Cleaner;
import java.lang.reflect.Field;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.UUID;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Function;
import java.util.stream.IntStream;

/** More blocks that try to reach the host, by every way that we know: each is refused before it runs, or does what it does in the machine. */
public class MixedEscapes {
    static int count;

    static void thread() throws Exception {
        Thread thread = new Thread(() -> count++);
        thread.setDaemon(true);
        thread.start();
        thread.join();
    }

    static void executor() throws Exception {
        ExecutorService one = Executors.newSingleThreadExecutor();
        one.submit(() -> count++).get();
        one.shutdown();
    }

    static void process() throws Exception {
        new ProcessBuilder("true").start();
    }

    static void runtime() {
        count = Runtime.getRuntime().availableProcessors();
    }

    static void hook() {
        Runtime.getRuntime().addShutdownHook(new Thread(() -> count++));
    }

    static void load() {
        try {
            System.load("/nowhere/library.so");
        } catch (UnsatisfiedLinkError e) {
            count++;
        }
        System.out.println("ran");
    }

    static void unsafe() throws Exception {
        Field field = Class.forName("sun.misc.Unsafe").getDeclaredField("theUnsafe");
        field.setAccessible(true);
        count = field.get(null) == null ? 0 : 1;
    }

    static void handles() throws Throwable {
        count = (int) MethodHandles.lookup()
                .findStatic(Math.class, "abs", MethodType.methodType(int.class, int.class))
                .invokeExact(-3);
    }

    static void services() {
        for (Runnable each : ServiceLoader.load(Runnable.class)) {
            each.run();
        }
    }

    static void deserialise() throws Exception {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        new ObjectOutputStream(bytes).writeObject(new ArrayList<>(List.of("x")));
        count = new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray())).readObject().hashCode();
    }

    static void local() {
        ThreadLocal<Integer> local = ThreadLocal.withInitial(() -> 3);
        count = local.get();
    }

    static void cleaner() {
        Cleaner.create().register(new Object(), () -> count++);
    }

    static class Finalized {
        @Override
        @SuppressWarnings("removal")
        protected void finalize() {
            System.exit(9);
        }
    }

    static void finalizer() {
        count = new Finalized().toString().length() > 0 ? 1 : 2;
    }

    static void loader() throws Exception {
        count = ClassLoader.getSystemClassLoader().loadClass("MixedEscapes").getName().length();
    }

    static void proxy() {
        Runnable runnable = (Runnable) Proxy.newProxyInstance(
                MixedEscapes.class.getClassLoader(), new Class<?>[] {Runnable.class}, (self, method, arguments) -> count++);
        runnable.run();
    }

    /** The library would use threads of its own. */
    static void parallel() {
        count = IntStream.range(0, 4).map(each -> each * 2).sum();
    }

    /** What it does is up to an object that somebody else made. */
    static void caller(Function<String, Object> function) {
        count = function.apply("MixedEscapes") == null ? 0 : 1;
    }

    static class Sorter implements Comparator<Integer> {
        @Override
        public int compare(Integer one, Integer other) {
            count += (int) Thread.currentThread().getId() > 0 ? 1 : 0;
            return one - other;
        }
    }

    /** The library calls back code of the program that is forbidden. */
    static void inherited(Comparator<Integer> order) {
        List<Integer> list = new ArrayList<>(List.of(3, 1, 2));
        list.sort(order);
        count += list.get(0);
    }

    /** The library itself asks for random numbers, and for properties. */
    static void library() {
        count = UUID.nameUUIDFromBytes(new byte[] {1}).version() + System.lineSeparator().length();
    }

    /** Classes that Fathom has as well are the guest's. */
    static void names() {
        count = Optional.of("h.java.lang.String").get().length() + new int[] {1}.clone().length;
    }

    public static void main(String[] args) throws Throwable {
        switch (args[0]) {
            case "thread" -> thread();
            case "executor" -> executor();
            case "process" -> process();
            case "runtime" -> runtime();
            case "hook" -> hook();
            case "load" -> load();
            case "unsafe" -> unsafe();
            case "handles" -> handles();
            case "services" -> services();
            case "deserialise" -> deserialise();
            case "local" -> local();
            case "cleaner" -> cleaner();
            case "finalizer" -> finalizer();
            case "loader" -> loader();
            case "proxy" -> proxy();
            case "parallel" -> parallel();
            case "caller" -> caller(name -> {
                try {
                    return Class.forName(name);
                } catch (ClassNotFoundException e) {
                    return null;
                }
            });
            case "inherited" -> inherited(new Sorter());
            case "library" -> library();
            default -> names();
        }
    }
}
