import dev.fathom.api.Choose;

/** Goes wrong in two ways. */
public class TwoBugs {
    public static void main(String[] args) {
        int number = Choose.intRange(0, 3);
        if (number == 1) {
            int[] empty = {};
            System.out.println(empty[number]);
        }
        assert number != 3 : "three";
    }
}
