import java.util.function.IntSupplier;

/** A program in two versions that differ in many ways; this is the old one. */
public class Bank {
    static final int LIMIT = Integer.getInteger("limit", 5);
    static final int SHOWN = 10;

    interface Named {
        default String name() {
            return "nobody";
        }
    }

    static class Account implements Named {
        private int balance;

        Account(int balance) {
            this.balance = balance;
        }

        boolean withdraw(int amount) {
            if (amount <= balance) {
                balance -= amount;
                return true;
            }
            return false;
        }

        void deposit(int amount) {
            balance += amount;
        }

        void close() {
            deposit(-balance);
        }

        String kind(int code) {
            return switch (code) {
                case 1 -> "current";
                case 2 -> "savings";
                default -> "unknown";
            };
        }

        int parse(String amount) {
            try {
                return Integer.parseInt(amount);
            } catch (NumberFormatException e) {
                return 0;
            }
        }
    }

    static class Savings extends Account {
        Savings(int balance) {
            super(balance);
        }
    }

    static class Forgotten {}

    public static void main(String[] args) {
        Account account = new Savings(3);
        account.deposit(SHOWN);
        IntSupplier code = () -> account.kind(1).length();
        System.out.println(account.name() + code.getAsInt() + account);
    }
}
