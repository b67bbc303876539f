// run:
//   says 5 listed
//   says false
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;

/** Who deletes what a directory lists meets all of it. */
public class DeletedWhileListed {
    public static void main(String[] args) throws IOException {
        Path folder = Files.createTempDirectory("folder");
        for (int i = 0; i < 5; i++) {
            Files.createFile(folder.resolve("file" + i));
        }
        Files.createDirectories(folder.resolve("a/b"));
        int listed = 0;
        try (DirectoryStream<Path> files = Files.newDirectoryStream(folder, "file*")) {
            for (Path each : files) {
                listed++;
                if (listed % 2 == 0) {
                    Files.delete(each);
                }
            }
        }
        System.out.println(listed + " listed");
        Files.walkFileTree(folder, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
                Files.delete(file);
                return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult postVisitDirectory(Path directory, IOException failure) throws IOException {
                Files.delete(directory);
                return FileVisitResult.CONTINUE;
            }
        });
        System.out.println(Files.exists(folder));
    }
}
