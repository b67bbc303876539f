/** Two tasks that wait for events of each other, and look at the count of events without a lock. */
public class OldClassic {
    static class Event {
        private int count;

        synchronized void signal() {
            count = (count + 1) % 3;
            notifyAll();
        }

        synchronized void await() throws InterruptedException {
            wait();
        }
    }

    static class Task extends Thread {
        private final Event mine;
        private final Event others;
        private final boolean first;

        Task(Event mine, Event others, boolean first) {
            this.mine = mine;
            this.others = others;
            this.first = first;
        }

        @Override
        public void run() {
            try {
                int count = mine.count;
                while (true) {
                    if (first && count == mine.count) {
                        mine.await();
                    }
                    count = mine.count;
                    others.signal();
                    if (!first && count == mine.count) {
                        mine.await();
                    }
                }
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }
    }

    public static void main(String[] args) {
        Event one = new Event();
        Event two = new Event();
        new Task(one, two, true).start();
        new Task(two, one, false).start();
    }
}
