// run:
//   says assuming that no time passes between two reads of the clock
//   says --clock=free
//   never everything was explored
// run: --clock=free
//   exit 1
//   says the clock moved
// run: --clock=still
//   says assuming that the clock stands still
//   never everything was explored
/** Between two reads of the clock time may pass. */
public class Tick {
    public static void main(String[] a) {
        long before = System.currentTimeMillis();
        long after = System.currentTimeMillis();
        if (after != before) {
            throw new IllegalStateException("the clock moved");
        }
    }
}
