import dev.fathom.api.Choose;

/** Chooses numbers, and is wrong about some. */
public class Choosing {
    public static void main(String[] args) {
        int sum = 0;
        for (int i = 0; i < 4; i++) {
            sum = (sum * 3 + Choose.intRange(0, 4)) % 50;
        }
        if (sum == 17) {
            throw new IllegalStateException("seventeen");
        }
        assert sum != 41 : "forty-one";
    }
}
