// expect: deadlock
package deadlocks;

/** Each of two synchronized objects calls the other back. */
public final class CallbackUnderLock {
    private CallbackUnderLock partner;
    private int bows;

    private synchronized void bow() {
        partner.bowBack();
    }

    private synchronized void bowBack() {
        bows++;
    }

    public static void main(String[] args) {
        CallbackUnderLock alphonse = new CallbackUnderLock();
        CallbackUnderLock gaston = new CallbackUnderLock();
        alphonse.partner = gaston;
        gaston.partner = alphonse;
        new Thread(alphonse::bow).start();
        new Thread(gaston::bow).start();
    }
}
