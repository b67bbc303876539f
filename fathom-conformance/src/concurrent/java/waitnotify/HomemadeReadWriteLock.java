// expect: assertion
package waitnotify;

/** A read-write lock whose writer waits for other writers only. */
public final class HomemadeReadWriteLock {
    private int readers;
    private boolean writing;
    private int x;
    private int y;

    private synchronized void lockRead() throws InterruptedException {
        while (writing) {
            wait();
        }
        readers++;
    }

    private synchronized void unlockRead() {
        readers--;
        notifyAll();
    }

    private synchronized void lockWrite() throws InterruptedException {
        while (writing) {
            wait();
        }
        writing = true;
    }

    private synchronized void unlockWrite() {
        writing = false;
        notifyAll();
    }

    private void write() {
        try {
            lockWrite();
            x++;
            y++;
            unlockWrite();
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        HomemadeReadWriteLock data = new HomemadeReadWriteLock();
        Thread writer = new Thread(data::write);
        writer.start();
        data.lockRead();
        assert data.x == data.y : data.x + " " + data.y;
        data.unlockRead();
        writer.join();
    }
}
