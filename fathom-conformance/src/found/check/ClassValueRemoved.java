// run:
//   exit 1
//   says 1 then 2
/** A class value that was removed is computed again: who reads it twice may see two values. */
public class ClassValueRemoved {
    static int computed;
    static final ClassValue<Integer> NUMBER = new ClassValue<>() {
        @Override protected synchronized Integer computeValue(Class<?> type) { return ++computed; }
    };

    public static void main(String[] a) throws Exception {
        NUMBER.get(String.class);
        Thread t = new Thread(() -> NUMBER.remove(String.class));
        t.start();
        int first = NUMBER.get(String.class);
        int second = NUMBER.get(String.class);
        if (first != second) throw new IllegalStateException(first + " then " + second);
        t.join();
    }
}
