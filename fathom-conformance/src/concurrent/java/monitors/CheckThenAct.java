// expect: assertion
package monitors;

/** Each step is synchronized, but the check and the act are two steps: the account is overdrawn. */
public final class CheckThenAct {
    private int balance = 100;

    private synchronized int balance() {
        return balance;
    }

    private synchronized void withdraw(int amount) {
        balance -= amount;
    }

    private void buy(int price) {
        if (balance() >= price) {
            withdraw(price);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        CheckThenAct account = new CheckThenAct();
        Thread shopper = new Thread(() -> account.buy(70));
        shopper.start();
        account.buy(60);
        shopper.join();
        assert account.balance() >= 0 : "overdrawn: " + account.balance();
    }
}
