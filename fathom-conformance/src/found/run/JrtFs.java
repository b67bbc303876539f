// run:
//   says true true java.base
import java.net.URI;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;

/** The file system of the JDK's modules. */
public class JrtFs {
    public static void main(String[] args) throws Exception {
        FileSystem modules = FileSystems.getFileSystem(URI.create("jrt:/"));
        Path file = modules.getPath("/modules/java.base/java/lang/Object.class");
        byte[] bytes = Files.readAllBytes(file);
        String module = Files.list(modules.getPath("/modules")).map(each -> each.getFileName().toString())
                .filter("java.base"::equals).findFirst().orElse("none");
        System.out.println(Files.exists(file) + " " + (bytes[0] == (byte) 0xCA) + " " + module);
    }
}
