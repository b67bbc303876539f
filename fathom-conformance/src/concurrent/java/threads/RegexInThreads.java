// expect: no-violation
package threads;

/** Two threads split strings and parse numbers. */
public final class RegexInThreads {
    private static int sum(String text) {
        int sum = 0;
        for (String part : text.split("[,;]")) {
            sum += Integer.parseInt(part.trim());
        }
        return sum;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> {
            assert sum("1, 2; 3") == 6;
        });
        other.start();
        assert sum("4;5") == 9;
        other.join();
    }
}
