// expect: no-violation
package threads;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Two threads use streams, each on its own data. */
public final class StreamsInThreads {
    private static Map<Integer, Long> lengths(String... words) {
        return List.of(words).stream().collect(Collectors.groupingBy(String::length, Collectors.counting()));
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> {
            assert lengths("a", "b").get(1) == 2;
        });
        other.start();
        assert lengths("aa", "b").size() == 2;
        other.join();
    }
}
