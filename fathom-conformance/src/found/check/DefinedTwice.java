// run:
//   exit 1
//   says duplicate class definition
import java.io.InputStream;

/** A class loader that looks and then defines without a lock: the second definition fails. */
public class DefinedTwice extends ClassLoader {
    public static class Small {}

    Class<?> get(String name) throws Exception {
        Class<?> found = findLoadedClass(name);
        if (found != null) return found;
        try (InputStream in = ClassLoader.getSystemResourceAsStream(name + ".class")) {
            byte[] bytes = in.readAllBytes();
            return defineClass(name, bytes, 0, bytes.length);
        }
    }

    public static void main(String[] a) throws Exception {
        DefinedTwice loader = new DefinedTwice();
        Thread t = new Thread(() -> {
            try { loader.get("DefinedTwice$Small"); } catch (Exception e) { throw new AssertionError(e); }
        });
        t.start();
        loader.get("DefinedTwice$Small");
        t.join();
    }
}
