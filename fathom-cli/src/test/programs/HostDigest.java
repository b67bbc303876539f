import dev.fathom.api.Mixed;

/** Two threads add digests that the host computes; an update can get lost. Some texts have no digest. */
public class HostDigest {
    private static int sum;

    @Mixed
    static int digest(String text) {
        int hash = 7;
        for (int round = 0; round < 20; round++) {
            for (char each : text.toCharArray()) {
                hash = hash * 31 + each;
            }
        }
        if (text.length() > 4) {
            throw new IllegalArgumentException(text + " is too long");
        }
        return hash & 0xF | 1;
    }

    static int digestOf(String text) {
        try {
            return digest(text);
        } catch (IllegalArgumentException e) {
            return 100 + e.getMessage().length();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> sum += digestOf("abc"), "other");
        other.start();
        sum += digestOf("abcde");
        other.join();
        int expected = digestOf("abc") + digestOf("abcde");
        assert sum == expected : sum + " instead of " + expected;
    }
}
