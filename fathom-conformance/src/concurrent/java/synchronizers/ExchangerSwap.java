// expect: no-violation
package synchronizers;

import java.util.concurrent.Exchanger;

/** Two threads swap what they have. */
public final class ExchangerSwap {
    public static void main(String[] args) throws InterruptedException {
        Exchanger<String> exchanger = new Exchanger<>();
        String[] got = new String[1];
        Thread other = new Thread(() -> {
            try {
                got[0] = exchanger.exchange("from other");
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        });
        other.start();
        String mine = exchanger.exchange("from main");
        other.join();
        assert mine.equals("from other") && got[0].equals("from main");
    }
}
