// expect: assertion
package threads;

/** Who looks at a thread may be earlier than who starts it. */
public final class StateBeforeStart {
    public static void main(String[] args) {
        Thread idle = new Thread(() -> {});
        Thread looker = new Thread(() -> {
            assert idle.getState() != Thread.State.NEW;
        });
        looker.start();
        idle.start();
    }
}
