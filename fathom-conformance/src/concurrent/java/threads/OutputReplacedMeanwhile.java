// expect: assertion
package threads;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;

/** The same, for who looks after it was replaced. */
public final class OutputReplacedMeanwhile {
    public static void main(String[] args) {
        PrintStream before = System.out;
        new Thread(() -> System.setOut(new PrintStream(new ByteArrayOutputStream()))).start();
        assert System.out == before : "replaced";
    }
}
