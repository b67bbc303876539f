// run: -- list
//   exit 3
//   says --allow-read
//   never Violation
// run: -- stream
//   exit 3
//   says --allow-read
// run: -- canRead
//   exit 3
//   says --allow-read
// run: -- isReadable
//   exit 3
//   says --allow-read
// run: --allow-read .. -- list
// run: --allow-read .. -- stream
// run: --allow-read .. -- canRead
// run: --allow-read .. -- isReadable
// run: -- missing
//   says everything was explored
import java.io.File;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;

/** What a directory holds that is not on the class path, and whether it may be read. */
public class HostDirectory {
    public static void main(String[] args) throws Exception {
        File parent = new File("..");
        boolean right =
                switch (args[0]) {
                    case "list" -> parent.list().length > 0;
                    case "stream" -> {
                        try (DirectoryStream<Path> all = Files.newDirectoryStream(parent.toPath())) {
                            yield all.iterator().hasNext();
                        }
                    }
                    case "canRead" -> parent.canRead();
                    case "isReadable" -> Files.isReadable(parent.toPath());
                    default -> !new File("../no such file").exists() && !Files.exists(Path.of("/no such file"));
                };
        if (!right) {
            throw new IllegalStateException("a wrong answer");
        }
    }
}
