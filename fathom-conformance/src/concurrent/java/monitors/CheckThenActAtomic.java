// expect: no-violation
// options: --races=violation
package monitors;

/** The check and the act happen under one lock. */
public final class CheckThenActAtomic {
    private int balance = 100;

    private synchronized boolean buy(int price) {
        if (balance < price) {
            return false;
        }
        balance -= price;
        return true;
    }

    public static void main(String[] args) throws InterruptedException {
        CheckThenActAtomic account = new CheckThenActAtomic();
        Thread shopper = new Thread(() -> account.buy(70));
        shopper.start();
        account.buy(60);
        shopper.join();
        assert account.balance >= 0 : "overdrawn: " + account.balance;
    }
}
