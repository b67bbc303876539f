// run:
//   says IOException
import java.io.IOException;
import java.net.URL;

/** A connection that is refused. */
public class UrlOpen {
    public static void main(String[] args) {
        try {
            new URL("http://127.0.0.1:1/").openStream();
        } catch (IOException e) {
            System.out.println("IOException");
        }
    }
}
