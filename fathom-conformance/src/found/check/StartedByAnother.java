// run: --races=off
//   exit 1
//   says seen
// run: --races=off --no-lockset
//   exit 1
//   says seen
// run: --races=off -- first
//   says assuming that memory is sequentially consistent: data races, where a JVM may do something else, were not looked for
//   states 60
/** What a thread does before it starts another comes before all that the other does; what it does before a third one starts the other does not. */
public class StartedByAnother {
    static int x;
    static int[] prepared = new int[3];

    public static void main(String[] args) throws InterruptedException {
        if (args.length == 0) {
            Thread writer = new Thread(() -> x = 1);
            Thread starter = new Thread(writer::start);
            starter.start();
            if (x == 1) {
                throw new AssertionError("seen");
            }
            starter.join();
            writer.join();
            return;
        }
        Thread[] threads = new Thread[3];
        for (int i = 0; i < threads.length; i++) {
            int mine = i;
            prepared[i] = i + 1;
            threads[i] = new Thread(() -> prepared[mine] *= 2);
            threads[i].start();
        }
        for (Thread each : threads) {
            each.join();
        }
        assert prepared[0] == 2 && prepared[1] == 4 && prepared[2] == 6;
    }
}
