// run:
//   exit 1
//   says deadlock
/** Two class initialisers that start each other by name: a deadlock. */
public class InitByName {
    static class A { static { InitByName.load("InitByName$B"); } static void use() {} }
    static class B { static { InitByName.load("InitByName$A"); } static void use() {} }

    static void load(String name) {
        try { Class.forName(name); } catch (ClassNotFoundException e) { throw new AssertionError(e); }
    }

    public static void main(String[] a) throws Exception {
        Thread t = new Thread(() -> load("InitByName$A"));
        t.start();
        load("InitByName$B");
        t.join();
    }
}
