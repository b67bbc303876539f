// run:
//   exit 1
//   never Worker#1
//   says all remaining threads are blocked
/** Trace: a thread whose class extends Thread appears under two names (Thread-2 / Worker#1), and a column stays empty. */
public class ThreadNames {
  static class Worker extends Thread {
    final Object lock; int n = 1;
    Worker(Object lock) { this.lock = lock; }
    public void run() { synchronized (lock) { while (n > 0) { try { lock.wait(); } catch (InterruptedException e) { } n--; } } }
  }
  public static void main(String[] a) throws Exception {
    Object lock = new Object();
    Worker[] ws = {new Worker(lock), new Worker(lock)};
    for (Worker w : ws) w.start();
    synchronized (lock) { lock.notify(); }
    for (Worker w : ws) w.join();
  }
}
