/** A buffer of one place, two who put and two who take. */
public class Bounded {
    private int[] places = new int[1];
    private int count;

    synchronized void put(int value) throws InterruptedException {
        while (count == places.length) {
            wait();
        }
        places[count++] = value;
        notifyAll();
    }

    synchronized int take() throws InterruptedException {
        while (count == 0) {
            wait();
        }
        int value = places[--count];
        notifyAll();
        return value;
    }

    public static void main(String[] args) {
        Bounded buffer = new Bounded();
        int each = args.length == 0 ? 1 : Integer.parseInt(args[0]);
        for (int i = 0; i < 2; i++) {
            int number = i;
            new Thread(() -> {
                try {
                    for (int n = 0; n < each; n++) {
                        buffer.put(number);
                    }
                } catch (InterruptedException e) {
                    throw new IllegalStateException(e);
                }
            }).start();
            new Thread(() -> {
                try {
                    for (int n = 0; n < each; n++) {
                        buffer.take();
                    }
                } catch (InterruptedException e) {
                    throw new IllegalStateException(e);
                }
            }).start();
        }
    }
}
