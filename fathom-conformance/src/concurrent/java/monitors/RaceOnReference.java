// expect: race
// options: --races=violation
package monitors;

import java.util.List;

/** A list is published through a plain static field. */
public final class RaceOnReference {
    private static List<String> names = List.of();

    public static void main(String[] args) throws InterruptedException {
        Thread loader = new Thread(() -> names = List.of("a", "b"));
        loader.start();
        assert names.size() != 1;
        loader.join();
    }
}
