// run:
//   says open true
//   says none 0
//   says timed 0
//   says woken 0
//   says closed false
import java.nio.channels.Selector;

/** Selectors can be opened, waited at and woken up, although there is nothing to select. */
public class Selectors {
    public static void main(String[] args) throws Exception {
        Selector selector = Selector.open();
        System.out.println("open " + selector.isOpen());
        System.out.println("none " + selector.selectNow());
        System.out.println("timed " + selector.select(5));
        Thread other = new Thread(selector::wakeup);
        other.start();
        System.out.println("woken " + selector.select());
        other.join();
        selector.close();
        System.out.println("closed " + selector.isOpen());
    }
}
