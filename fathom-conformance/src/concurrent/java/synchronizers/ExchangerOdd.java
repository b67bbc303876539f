// expect: deadlock
package synchronizers;

import java.util.concurrent.Exchanger;

/** Three threads cannot pair up. */
public final class ExchangerOdd {
    private static void exchange(Exchanger<Integer> exchanger, int item) {
        try {
            exchanger.exchange(item);
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    public static void main(String[] args) {
        Exchanger<Integer> exchanger = new Exchanger<>();
        new Thread(() -> exchange(exchanger, 1)).start();
        new Thread(() -> exchange(exchanger, 2)).start();
        exchange(exchanger, 3);
    }
}
