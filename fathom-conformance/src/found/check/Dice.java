// run:
//   exit 1
//   says rolled a six
//   says Random.nextInt(6) = 5
// run: --random=seed
//   says assuming that random numbers are those of one seed
//   never everything was explored
import java.util.Random;

/** A number of a generator without a seed is any number. */
public class Dice {
    public static void main(String[] a) {
        if (new Random().nextInt(6) == 5) {
            throw new IllegalStateException("rolled a six");
        }
    }
}
