// expect: no-violation
package waitnotify;

/** Two threads take strict turns. */
public final class PingPong {
    private boolean pingsTurn = true;
    private final StringBuilder log = new StringBuilder();

    private synchronized void play(boolean ping) {
        for (int i = 0; i < 2; i++) {
            while (pingsTurn != ping) {
                try {
                    wait();
                } catch (InterruptedException e) {
                    throw new AssertionError(e);
                }
            }
            log.append(ping ? 'i' : 'o');
            pingsTurn = !ping;
            notify();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        PingPong table = new PingPong();
        Thread pong = new Thread(() -> table.play(false));
        pong.start();
        table.play(true);
        pong.join();
        assert table.log.toString().equals("ioio") : table.log;
    }
}
