import dev.fathom.api.Choose;

/** Adds up choices; nothing goes wrong. */
public class Fine {
    public static void main(String[] args) {
        int sum = 0;
        for (int i = 0; i < 4; i++) {
            sum += Choose.intRange(0, 2);
        }
        assert sum <= 8;
    }
}
