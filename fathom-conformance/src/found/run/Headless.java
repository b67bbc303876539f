// run:
//   says 27 true
//   says 255
//   says HeadlessException
import java.awt.Color;
import java.awt.Frame;
import java.awt.GraphicsEnvironment;
import java.awt.HeadlessException;
import java.awt.Rectangle;
import java.awt.event.KeyEvent;
import java.awt.image.BufferedImage;

/** The parts of AWT that need no display. */
public class Headless {
    public static void main(String[] args) {
        System.out.println(KeyEvent.VK_ESCAPE + " " + GraphicsEnvironment.isHeadless());
        System.out.println(KeyEvent.getKeyText(KeyEvent.VK_A) + new Rectangle(1, 2, 3, 4).contains(2, 3));
        BufferedImage image = new BufferedImage(4, 4, BufferedImage.TYPE_INT_RGB);
        image.setRGB(1, 1, Color.BLUE.getRGB());
        System.out.println(image.getRGB(1, 1) & 0xFF);
        try {
            new Frame("none");
        } catch (HeadlessException e) {
            System.out.println("HeadlessException");
        }
    }
}
