/** The smallest program. */
public class HelloWorld {
    public static void main(String[] args) {
        System.out.println("I won't say it!");
    }
}
