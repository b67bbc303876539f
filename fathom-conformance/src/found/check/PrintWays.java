// run: -- none
//   states 9
// run: -- write
//   states 9
// run: -- append
//   states 9
// run: -- bw
//   states 9
// run: -- pw
//   states 9
// run: -- ps
//   states 9
// run: -- log
//   states 9
// run: -- trace
//   states 9
// run: -- bo
//   states 9
// run: -- format
//   states 9
// run: -- print
//   states 22
// run: -- printf
//   states 22
// run: -- sb
//   states 16
// run: -- sbdel
//   states 16
// run: -- sw
//   states 16
import dev.fathom.api.Choose;
import java.io.*;
import java.util.*;
import java.util.logging.*;
/**
 * Ways to print: what was printed makes no states. Where there are more than nine, classes of the library are initialised on some paths and not yet on
 * others, or a buffer for text has become one for wide characters.
 */
public class PrintWays {
    static final Logger log = Logger.getLogger("x");
    static final BufferedWriter bw = new BufferedWriter(new OutputStreamWriter(System.out));
    static final PrintWriter pw = new PrintWriter(System.out, true);
    static final PrintStream ps = new PrintStream(new FileOutputStream(FileDescriptor.out), true);
    static final StringBuilder sb = new StringBuilder();
    static final StringWriter sw = new StringWriter();
    static final ByteArrayOutputStream bo = new ByteArrayOutputStream();
    public static void main(String[] a) throws Exception {
        String[] words = {"a", "bbbbbb", "c\u00e4\u20accccccccccc"};
        for (int i = 0; i < 8; i++) {
            int c = Choose.index(3);
            switch (a[0]) {
                case "print" -> { System.out.print(words[c]); System.out.print(c); System.out.print((Object) words); System.out.print(1.5 * c); System.out.print(words[c].toCharArray()); System.out.println(); }
                case "printf" -> System.out.printf("%s %d %5.2f%n", words[c], c, c * 1.25);
                case "format" -> { String s = String.format("%s %d %x%n", words[c], c, c); s = null; }
                case "write" -> { System.out.write(words[c].getBytes()); System.out.flush(); }
                case "append" -> System.out.append(words[c]).append('\n');
                case "bw" -> { bw.write(words[c]); bw.newLine(); bw.flush(); }
                case "pw" -> pw.println(words[c]);
                case "ps" -> ps.println(words[c]);
                case "log" -> log.info(words[c]);
                case "trace" -> new RuntimeException(words[c]).printStackTrace();
                case "sb" -> { sb.setLength(0); sb.append(words[c]); sb.setLength(0); }
                case "sbdel" -> { sb.append(words[c]); sb.delete(0, sb.length()); }
                case "sw" -> { sw.write(words[c]); sw.getBuffer().setLength(0); }
                case "bo" -> { bo.write(words[c].getBytes()); bo.reset(); }
                default -> {}
            }
            c = 0;
        }
    }
}
