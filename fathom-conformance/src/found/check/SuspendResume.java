// run:
//   jdk ..17
//   seconds 60
/** A suspended thread does nothing until it is resumed; resuming before suspending has no effect. */
public class SuspendResume {
    static volatile int x;

    public static void main(String[] a) throws Exception {
        Thread t = new Thread(() -> { x++; x++; });
        t.start();
        t.resume();
        t.suspend();
        int first = x, second = x;
        if (first != second) throw new AssertionError("it goes on");
        t.resume();
        t.join();
        if (x != 2) throw new AssertionError("it did not go on");
        Thread self = new Thread(() -> { Thread.currentThread().suspend(); x = 5; });
        self.start();
        while (x != 5) { self.resume(); Thread.yield(); }
        self.join();
    }
}
