/**
 * Two transfers in opposite directions. A transfer must not take more than there is, so it looks first and takes then; but
 * another thread may come in between.
 *
 * <p>Try: {@code fathom check examples/TransferExample.java}
 */
public class TransferExample {
    static final class Account {
        private int balance;

        Account(int balance) {
            this.balance = balance;
        }

        synchronized int balance() {
            return balance;
        }

        synchronized void add(int amount) {
            balance += amount;
        }

        void transferTo(Account other, int amount) {
            if (balance() >= amount) {
                add(-amount);
                other.add(amount);
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Account savings = new Account(10);
        Account current = new Account(0);
        Thread other = new Thread(() -> savings.transferTo(current, 10));
        other.start();
        savings.transferTo(current, 10);
        other.join();
        assert savings.balance() >= 0 : "savings are " + savings.balance();
    }
}
