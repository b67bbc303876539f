/** Producers and consumers wait on one object, and only one of them is woken each time: it may be the wrong one. */
public class BoundedBuffer {
    private final Object[] items;
    private int head;
    private int tail;
    private int used;

    BoundedBuffer(int size) {
        items = new Object[size];
    }

    synchronized void put(Object item) throws InterruptedException {
        while (used == items.length) {
            wait();
        }
        items[head] = item;
        head = (head + 1) % items.length;
        used++;
        notify();
    }

    synchronized Object get() throws InterruptedException {
        while (used == 0) {
            wait();
        }
        Object item = items[tail];
        items[tail] = null;
        tail = (tail + 1) % items.length;
        used--;
        notify();
        return item;
    }

    static class Producer extends Thread {
        private final BoundedBuffer buffer;

        Producer(BoundedBuffer buffer) {
            this.buffer = buffer;
        }

        @Override
        public void run() {
            try {
                while (true) {
                    buffer.put(this);
                }
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }
    }

    static class Consumer extends Thread {
        private final BoundedBuffer buffer;

        Consumer(BoundedBuffer buffer) {
            this.buffer = buffer;
        }

        @Override
        public void run() {
            try {
                while (true) {
                    buffer.get();
                }
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }
    }

    public static void main(String[] args) {
        int size = Integer.parseInt(args[0]);
        int producers = Integer.parseInt(args[1]);
        int consumers = Integer.parseInt(args[2]);
        BoundedBuffer buffer = new BoundedBuffer(size);
        for (int i = 0; i < producers; i++) {
            new Producer(buffer).start();
        }
        for (int i = 0; i < consumers; i++) {
            new Consumer(buffer).start();
        }
    }
}
