// expect: assertion
package virtual;

/** Virtual threads are daemons: main does not wait for them. */
public final class VirtualLeftBehind {
    private static volatile boolean saved;

    public static void main(String[] args) {
        Thread.startVirtualThread(() -> saved = true);
        assert saved : "not saved yet";
    }
}
