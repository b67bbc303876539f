import dev.fathom.api.Choose;

/** Has as many states as it is told: a number that is doubled, and one added or not, for ever. */
public class Shifted {
    static int number;

    public static void main(String[] args) {
        int states = Integer.parseInt(args[0]);
        while (true) {
            int next = (int) ((2L * number + 1) % states);
            if (Choose.bool()) {
                next = next == 0 ? states - 1 : next - 1;
            }
            number = next;
        }
    }
}
