import dev.fathom.api.Choose;

/** Uses every kind of choice; one combination goes wrong. */
public class Choices {
    enum Color {
        RED,
        GREEN
    }

    public static void main(String[] args) {
        int number = Choose.intRange(3, 5);
        boolean flag = Choose.bool();
        int index = Choose.index(2);
        Color color = Choose.oneOf(Color.RED, Color.GREEN);
        String text = Choose.oneOf("a", "b");
        System.out.println(number + " " + flag + " " + index + " " + color + " " + text);
        System.err.println("on its way");
        if (number == 4 && flag && index == 1 && color == Color.GREEN && text.equals("b")) {
            throw new IllegalStateException("the wrong combination");
        }
    }
}
