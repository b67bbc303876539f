// run:
//   exit 1
//   says deadlock
/** Two class loaders that delegate to each other, each under its own lock: a deadlock. */
public class LoadersDelegate {
    static class Half extends ClassLoader {
        Half other;
        Half() { super(null); }

        @Override protected Class<?> findClass(String name) throws ClassNotFoundException {
            if (name.startsWith("x.")) return other.loadClass(name.substring(2));
            throw new ClassNotFoundException(name);
        }
    }

    static void load(Half loader) {
        try { loader.loadClass("x.Missing"); } catch (ClassNotFoundException e) { /* it is missing */ }
    }

    public static void main(String[] a) throws Exception {
        Half one = new Half(), two = new Half();
        one.other = two;
        two.other = one;
        Thread t = new Thread(() -> load(one));
        t.start();
        load(two);
        t.join();
    }
}
