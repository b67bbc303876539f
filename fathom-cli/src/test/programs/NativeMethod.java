import dev.fathom.api.Choose;

/** Calls a native method that nothing implements. */
public class NativeMethod {
    static native int compute(int x);

    public static void main(String[] args) {
        if (Choose.bool()) {
            System.out.println(compute(1));
        }
    }
}
