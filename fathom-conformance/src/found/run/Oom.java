// run: --heap=64m
//   says OutOfMemoryError at 67108864 Java heap space
// run: --heap=64m -- again
//   says kept 3
import java.util.ArrayList;
import java.util.List;

/** Arrays that become larger until one does not fit: that is an error of the program's, which it can catch. */
public class Oom {
    public static void main(String[] args) {
        if (args.length > 0) {
            fill();
            return;
        }
        int n = 2;
        for (int i = 0; i < 30; i++, n *= 2) {
            try {
                byte[] array = new byte[n];
            } catch (OutOfMemoryError e) {
                System.out.println("OutOfMemoryError at " + n + " " + e.getMessage());
                return;
            }
        }
        System.out.println("all allocated");
    }

    /** What is let go is free again. */
    private static void fill() {
        for (int i = 0; i < 3; i++) {
            List<byte[]> kept = new ArrayList<>();
            try {
                while (true) {
                    kept.add(new byte[8 << 20]);
                }
            } catch (OutOfMemoryError e) {
                kept.clear();
            }
        }
        System.out.println("kept 3");
    }
}
