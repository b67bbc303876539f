// expect: uncaught-exception
package threads;

/** The constructor starts a thread before it has set the field. */
public final class ThisEscapes {
    private final String name;

    private ThisEscapes() {
        new Thread(this::greet).start();
        name = "late".trim();
    }

    private void greet() {
        System.out.println(name.length());
    }

    public static void main(String[] args) {
        new ThisEscapes();
    }
}
