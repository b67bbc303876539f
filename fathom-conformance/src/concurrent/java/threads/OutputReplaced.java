// expect: assertion
package threads;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;

/** The standard streams are final fields, and are set all the same. */
public final class OutputReplaced {
    public static void main(String[] args) {
        PrintStream before = System.out;
        new Thread(() -> System.setOut(new PrintStream(new ByteArrayOutputStream()))).start();
        assert System.out != before : "not replaced yet";
    }
}
