import dev.fathom.api.Choose;

/** Chooses from nothing. */
public class EmptyRange {
    public static void main(String[] args) {
        Choose.intRange(5, 3);
    }
}
