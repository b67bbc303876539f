// run:
//   library logback
//   says marks false
//   says resets false
//   says bytes true
//   says jar: Stream closed, 0 left
import java.io.IOException;
import java.io.InputStream;

/** The stream of a resource in a jar supports no marks, and nobody reads it after it was closed, as on the host. */
public class ResourceMark {
    public static void main(String[] args) throws Exception {
        try (InputStream stream = ResourceMark.class.getResourceAsStream("/org/slf4j/Logger.class")) {
            System.out.println("marks " + stream.markSupported());
            stream.mark(10);
            System.out.println("resets " + resets(stream));
            System.out.println("bytes " + (stream.readAllBytes().length > 100));
        }
        afterClose("jar", ResourceMark.class.getResourceAsStream("/org/slf4j/Logger.class"));
    }

    private static void afterClose(String kind, InputStream stream) throws IOException {
        stream.close();
        String left;
        try {
            left = stream.available() + " left";
        } catch (IOException e) {
            left = e.getMessage();
        }
        try {
            System.out.println(kind + ": " + stream.read() + ", " + left);
        } catch (IOException e) {
            System.out.println(kind + ": " + e.getMessage() + ", " + left);
        }
    }

    private static boolean resets(InputStream stream) {
        try {
            stream.reset();
            return true;
        } catch (IOException e) {
            return false;
        }
    }
}
