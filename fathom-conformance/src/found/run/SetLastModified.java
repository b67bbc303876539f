// run:
//   says true 1000000
//   says readOnly true
//   says 5000
//   says gone true false
import java.io.File;
import java.nio.file.Files;
import java.nio.file.attribute.FileTime;

/** The times of temporary files can be set. */
public class SetLastModified {
    public static void main(String[] args) throws Exception {
        File file = File.createTempFile("some", "file");
        System.out.println(file.setLastModified(1_000_000L) + " " + file.lastModified());
        System.out.println("readOnly " + file.setReadOnly());
        Files.setLastModifiedTime(file.toPath(), FileTime.fromMillis(5000));
        System.out.println(file.lastModified());
        System.out.println("gone " + file.delete() + " " + file.exists());
    }
}
