import dev.fathom.api.Assume;
import dev.fathom.api.Choose;
import dev.fathom.api.Match;
import java.util.Scanner;

/** Ends as its first argument says. */
public class ExitCodes {
    public static void main(String[] args) {
        switch (args[0]) {
            case "exit" -> System.exit(Integer.parseInt(args[1]));
            case "throw" -> throw new IllegalArgumentException(args[1]);
            case "echo" -> System.out.print(new Scanner(System.in).nextLine() + System.getProperty("greeting"));
            case "first" -> {
                Match.on("x");
                System.out.println(Choose.intRange(7, 9) + " " + Choose.bool());
            }
            case "assume" -> Assume.that(Choose.bool());
            default -> System.out.println("fine");
        }
    }
}
