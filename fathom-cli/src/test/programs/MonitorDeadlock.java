/** Two transfers in opposite directions lock the same two accounts in opposite order. */
public class MonitorDeadlock {
    private static final class Account {
        private int balance = 10;

        void transferTo(Account other, int amount) {
            synchronized (this) {
                balance -= amount;
                synchronized (other) {
                    other.balance += amount;
                }
            }
        }
    }

    public static void main(String[] args) {
        Account mine = new Account();
        Account yours = new Account();
        new Thread(() -> mine.transferTo(yours, 1)).start();
        new Thread(() -> yours.transferTo(mine, 2)).start();
    }
}
