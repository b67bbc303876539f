package objects;

import java.util.ArrayList;
import java.util.List;

/** Probes abstract classes, polymorphic arrays, protected members, static counters and toString chains. */
public final class AbstractShapes {
    private abstract static class Account {
        private static int created;
        protected final int id = ++created;
        protected long cents;

        abstract String type();

        void deposit(long amount) {
            if (amount <= 0) {
                throw new IllegalArgumentException("amount " + amount);
            }
            cents += amount;
            onChange(amount);
        }

        protected void onChange(long delta) {
            System.out.println("  " + this + " changed by " + delta);
        }

        @Override
        public String toString() {
            return type() + "#" + id + "[" + cents / 100 + "." + (cents % 100 < 10 ? "0" : "") + cents % 100 + "]";
        }
    }

    private static class Savings extends Account {
        private final int percent;

        Savings(int percent) {
            this.percent = percent;
        }

        @Override
        String type() {
            return "Savings";
        }

        void accrue() {
            long interest = cents * percent / 100;
            super.deposit(interest);
        }
    }

    private static final class Bonus extends Savings {
        private int changes;

        Bonus() {
            super(10);
        }

        @Override
        String type() {
            return "Bonus" + super.type();
        }

        @Override
        protected void onChange(long delta) {
            changes++;
            cents += 5;
            super.onChange(delta + 5);
        }
    }

    private static final class Checking extends Account {
        @Override
        String type() {
            return "Checking";
        }

        @Override
        void deposit(long amount) {
            super.deposit(amount - 1);
        }
    }

    private AbstractShapes() {
    }

    public static void main(String[] args) {
        List<Account> accounts = new ArrayList<>(List.of(new Savings(3), new Bonus(), new Checking()));
        accounts.add(new Account() {
            @Override
            String type() {
                return "Anonymous";
            }

            @Override
            protected void onChange(long delta) {
                cents *= 2;
            }
        });
        for (Account account : accounts) {
            account.deposit(10_050);
            if (account instanceof Savings) {
                ((Savings) account).accrue();
            }
            System.out.println(account);
        }
        for (Account account : accounts) {
            try {
                account.deposit(account.id == 3 ? 1 : 0);
            } catch (IllegalArgumentException e) {
                System.out.println(account.id + " " + e.getMessage());
            }
        }
        System.out.println(((Bonus) accounts.get(1)).changes + " " + Account.created);
        long total = 0;
        for (Account account : accounts) {
            total += account.cents;
        }
        System.out.println("total " + total);
    }
}
