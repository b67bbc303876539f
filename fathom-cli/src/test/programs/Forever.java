import dev.fathom.api.Choose;

/** Has no end of states. */
public class Forever {
    public static void main(String[] args) {
        long number = 0;
        while (true) {
            number = number * 3 + Choose.intRange(0, 2);
        }
    }
}
