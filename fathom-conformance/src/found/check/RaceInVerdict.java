// run:
//   says assuming that memory is sequentially consistent: 1 data race was found
//   never everything was explored
// run: --races=off
//   says assuming that memory is sequentially consistent: data races, where a JVM may do something else, were not looked for
/** What a verdict is worth depends on the memory model if there is a race. */
public class RaceInVerdict {
    static int counter;

    public static void main(String[] arguments) throws Exception {
        Thread other = new Thread(() -> counter = 1);
        other.start();
        counter = 2;
        other.join();
    }
}
