// run:
//   library logback
//   says marks false
//   says resets false
//   says bytes true
import java.io.IOException;
import java.io.InputStream;

/** The stream of a resource in a jar supports no marks, as on the host. */
public class ResourceMark {
    public static void main(String[] args) throws Exception {
        try (InputStream stream = ResourceMark.class.getResourceAsStream("/org/slf4j/Logger.class")) {
            System.out.println("marks " + stream.markSupported());
            stream.mark(10);
            System.out.println("resets " + resets(stream));
            System.out.println("bytes " + (stream.readAllBytes().length > 100));
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
