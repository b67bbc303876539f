// run:
//   says true
/** A program that is run sees its weak references cleared. */
public class WeakNeverCleared {
    public static void main(String[] args) {
        var reference = new java.lang.ref.WeakReference<>(new Object());
        for (int i = 0; i < 5; i++) {
            System.gc();
        }
        System.out.println(reference.get() == null);
    }
}
