import dev.fathom.api.Choose;

/** Never ends if the choice is true. */
public class EndlessLoop {
    public static void main(String[] args) {
        long count = 0;
        while (Choose.bool()) {
            while (true) {
                count++;
            }
        }
    }
}
