import java.util.function.IntSupplier;

/** A program in two versions that differ in many ways; this is the new one. */
public class Bank {
    static final int LIMIT = Integer.getInteger("limit", 6);
    static final int SHOWN = 11;

    interface Named {
        default String name() {
            return "nobody";
        }
    }

    static class Account implements Named {
        private int balance;
        private long stamp;

        Account(int balance) {
            this.balance = balance;
        }

        boolean withdraw(int amount) {
            if (amount < balance) {
                balance -= amount;
                return true;
            }
            return false;
        }

        synchronized void deposit(int amount) {
            balance += amount;
        }

        String kind(int code) {
            return switch (code) {
                case 1 -> "current";
                case 3 -> "shares";
                default -> "unknown";
            };
        }

        int parse(String amount) {
            try {
                return Integer.parseInt(amount);
            } catch (IllegalArgumentException e) {
                return 0;
            }
        }

        @Override
        public String toString() {
            return "account " + stamp;
        }
    }

    static class Savings extends Account {
        Savings(int balance) {
            super(balance);
        }

        @Override
        public String name() {
            return "saver";
        }
    }

    static class Added {}

    public static void main(String[] args) {
        Account account = new Savings(3);
        account.deposit(SHOWN);
        IntSupplier code = () -> account.kind(1).length();
        System.out.println(account.name() + code.getAsInt() + account);
    }
}
