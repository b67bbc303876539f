// run:
//   says true
import java.nio.channels.Selector;

/** A selector can be opened. */
public class SelectorOpen {
    public static void main(String[] args) throws Exception {
        try (Selector selector = Selector.open()) {
            System.out.println(selector.isOpen());
        }
    }
}
