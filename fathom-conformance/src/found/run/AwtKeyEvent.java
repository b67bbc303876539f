// run:
//   says 27
/** A class of AWT that asks the toolkit for its key codes. */
public class AwtKeyEvent {
    public static void main(String[] args) throws Exception {
        System.out.println(Class.forName("java.awt.event.KeyEvent").getField("VK_ESCAPE").get(null));
    }
}
