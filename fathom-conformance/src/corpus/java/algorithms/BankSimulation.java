package algorithms;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/** Probes a small object-oriented simulation with exceptions, undo, auditing and seeded randomness. */
public final class BankSimulation {
    private static final class InsufficientFunds extends Exception {
        private static final long serialVersionUID = 1L;
        private final long missing;

        InsufficientFunds(String account, long missing) {
            super(account + " lacks " + money(missing));
            this.missing = missing;
        }
    }

    private interface Transaction {
        void apply(Bank bank) throws InsufficientFunds;

        default Transaction inverse() {
            throw new UnsupportedOperationException(getClass().getSimpleName() + " cannot be undone");
        }
    }

    private static final class Transfer implements Transaction {
        private final String from;
        private final String to;
        private final long cents;

        Transfer(String from, String to, long cents) {
            this.from = from;
            this.to = to;
            this.cents = cents;
        }

        @Override
        public void apply(Bank bank) throws InsufficientFunds {
            bank.change(from, -cents);
            bank.change(to, cents);
        }

        @Override
        public Transaction inverse() {
            return new Transfer(to, from, cents);
        }

        @Override
        public String toString() {
            return from + "->" + to + " " + money(cents);
        }
    }

    private static final class Interest implements Transaction {
        @Override
        public void apply(Bank bank) {
            bank.balances.replaceAll((name, cents) -> cents + Math.floorDiv(cents * 2, 100));
        }

        @Override
        public String toString() {
            return "interest";
        }
    }

    private static final class Bank {
        private final Map<String, Long> balances = new LinkedHashMap<>();
        private final Deque<Transaction> done = new ArrayDeque<>();
        private final List<String> rejected = new ArrayList<>();

        void change(String account, long delta) throws InsufficientFunds {
            long balance = balances.getOrDefault(account, 0L) + delta;
            if (balance < 0) {
                throw new InsufficientFunds(account, -balance);
            }
            balances.put(account, balance);
        }

        boolean submit(Transaction transaction) {
            Map<String, Long> snapshot = new LinkedHashMap<>(balances);
            try {
                transaction.apply(this);
                done.push(transaction);
                return true;
            } catch (InsufficientFunds e) {
                balances.clear();
                balances.putAll(snapshot);
                rejected.add(e.getMessage() + (e.missing > 5000 ? "!" : ""));
                return false;
            }
        }

        void undo() throws InsufficientFunds {
            done.pop().inverse().apply(this);
        }

        List<String> names(Predicate<Long> filter) {
            return balances.entrySet().stream().filter(e -> filter.test(e.getValue()))
                    .sorted(Map.Entry.<String, Long>comparingByValue(Comparator.reverseOrder()).thenComparing(Map.Entry.comparingByKey()))
                    .map(Map.Entry::getKey).collect(Collectors.toList());
        }

        long total() {
            return balances.values().stream().mapToLong(Long::longValue).sum();
        }
    }

    private BankSimulation() {
    }

    private static String money(long cents) {
        return String.format(Locale.ROOT, "%d.%02d", cents / 100, cents % 100);
    }

    public static void main(String[] args) throws InsufficientFunds {
        Bank bank = new Bank();
        List<String> names = new ArrayList<>(List.of("ann", "bob", "cid", "dan"));
        for (String name : names) {
            bank.change(name, 10_000);
        }
        Random random = new Random(11);
        int accepted = 0;
        for (int i = 0; i < 40; i++) {
            Collections.shuffle(names, random);
            accepted += bank.submit(new Transfer(names.get(0), names.get(1), 100 * (1 + random.nextInt(90)))) ? 1 : 0;
        }
        System.out.println(accepted + " accepted, " + bank.rejected.size() + " rejected, total " + money(bank.total()));
        System.out.println(bank.balances + " " + bank.done.peek());
        System.out.println(bank.rejected);
        for (int i = 0; i < 5; i++) {
            bank.undo();
        }
        System.out.println(bank.balances + " " + bank.done.size());
        bank.submit(new Interest());
        try {
            bank.undo();
        } catch (UnsupportedOperationException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(bank.names(c -> c > 5000) + " " + money(bank.total()));
    }
}
