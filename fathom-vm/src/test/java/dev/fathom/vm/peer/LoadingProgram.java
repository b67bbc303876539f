package dev.fathom.vm.peer;

import dev.fathom.api.Choose;
import java.io.InputStream;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.Proxy;

/** Defines classes of its own, in an order that depends on a choice. */
public final class LoadingProgram {
    public interface First {
        int first();
    }

    public interface Second {
        int second();
    }

    /** Is loaded again by a loader of the program. */
    public static final class Counter {
        private static int count;

        private Counter() {}

        public static int next() {
            count++;
            return count;
        }
    }

    private static final class OwnLoader extends ClassLoader {
        private final byte[] bytes;

        OwnLoader(byte[] bytes) {
            super("own", LoadingProgram.class.getClassLoader());
            this.bytes = bytes;
        }

        @Override
        protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            if (!name.equals(Counter.class.getName())) {
                return super.loadClass(name, resolve);
            }
            Class<?> known = findLoadedClass(name);
            return known != null ? known : again();
        }

        Class<?> again() {
            return defineClass(Counter.class.getName(), bytes, 0, bytes.length);
        }
    }

    private LoadingProgram() {}

    public static void main(String[] args) throws Exception {
        byte[] bytes;
        try (InputStream in = LoadingProgram.class.getResourceAsStream("LoadingProgram$Counter.class")) {
            bytes = in.readAllBytes();
        }
        boolean swapped = Choose.bool();
        Object one = proxy(swapped ? Second.class : First.class);
        Object two = proxy(swapped ? First.class : Second.class);
        int sum = swapped
                ? ((Second) one).second() + ((First) two).first()
                : ((First) one).first() + ((Second) two).second();
        System.out.println("sum " + sum + " " + one.getClass().getSimpleName()
                + two.getClass().getSimpleName());
        OwnLoader loader = new OwnLoader(bytes);
        Class<?> own = Class.forName(Counter.class.getName(), true, loader);
        System.out.println((own != Counter.class) + " " + own.getClassLoader().getName() + " " + next(own));
        Class<?> hidden = MethodHandles.lookup().defineHiddenClass(bytes, true).lookupClass();
        Class<?> other = MethodHandles.lookup().defineHiddenClass(bytes, true).lookupClass();
        System.out.println((hidden != other) + " " + next(hidden) + next(other) + " " + hidden.isHidden());
        try {
            loader.again();
        } catch (LinkageError e) {
            System.out.println(String.valueOf(e.getMessage()).contains("duplicate class definition"));
        }
    }

    private static Object next(Class<?> counter) throws Exception {
        return counter.getMethod("next").invoke(null);
    }

    private static Object proxy(Class<?> type) {
        return Proxy.newProxyInstance(type.getClassLoader(), new Class<?>[] {type}, (self, method, arguments) -> 4);
    }
}
