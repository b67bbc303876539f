// run:
//   exit 3
//   says --allow-read
//   says not everything was explored
//   never Violation
// run: --allow-read ..
//   says everything was explored
// run: --allow-read ../README.md
//   says everything was explored
import java.nio.file.Files;
import java.nio.file.Path;

/** A file that is not on the class path: it is there, but its contents are not the program's to read unless it is allowed. */
public class HostFile {
    public static void main(String[] args) throws Exception {
        Path file = Path.of("..", "README.md");
        if (!Files.exists(file) || !file.toFile().isFile()) {
            throw new IllegalStateException("the file is there");
        }
        if (Files.readString(file).isEmpty()) {
            throw new IllegalStateException("the file has a content");
        }
    }
}
