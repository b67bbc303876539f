// run: -- write
//   exit 3
//   says temporary files
//   never Violation
// run: -- create
//   exit 3
// run: -- mkdir
//   exit 3
// run: -- delete
//   exit 3
// run: -- rename
//   exit 3
// run: -- touch
//   exit 3
// run: -- canWrite
//   exit 3
// run: -- newFile
//   exit 3
// run: -- nowhere
//   says everything was explored
// run: -- temporary
//   says No violation
import java.io.File;
import java.io.FileNotFoundException;
import java.io.FileWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;

/** Changes of the host's files: none is made, and none fails as if the host had refused it. */
public class HostWrite {
    public static void main(String[] args) throws Exception {
        Path file = Path.of("pom.xml");
        switch (args[0]) {
            case "write" -> new FileWriter("written.txt").close();
            case "create" -> Files.writeString(Path.of("written.txt"), "x");
            case "mkdir" -> check(new File("made").mkdir());
            case "delete" -> check(file.toFile().delete());
            case "rename" -> check(file.toFile().renameTo(new File("renamed")));
            case "touch" -> Files.setLastModifiedTime(file, FileTime.fromMillis(0));
            case "canWrite" -> check(file.toFile().canWrite());
            case "newFile" -> check(new File("written.txt").createNewFile());
            case "nowhere" -> failsBecauseThereIsNoDirectory();
            default -> temporary();
        }
    }

    private static void failsBecauseThereIsNoDirectory() throws Exception {
        try {
            new FileWriter("no/such/directory/file").close();
            throw new IllegalStateException("it was written");
        } catch (FileNotFoundException e) {
            check(e.getMessage().contains("No such file"));
        }
        check(!new File("no such file").delete());
        check(!new File("no/such/directory").mkdir());
    }

    private static void temporary() throws Exception {
        File made = File.createTempFile("some", "thing");
        check(made.setLastModified(1_000_000) && made.lastModified() == 1_000_000);
        check(made.setReadOnly() && made.setExecutable(true) && made.canRead());
        Files.setLastModifiedTime(made.toPath(), FileTime.fromMillis(5000));
        check(made.lastModified() == 5000);
        check(Files.getPosixFilePermissions(made.toPath()).toString().contains("OWNER_EXECUTE"));
        check(made.getParentFile().canWrite() && made.getUsableSpace() > 0);
        check(made.delete() && !made.exists());
    }

    private static void check(boolean expected) {
        if (!expected) {
            throw new IllegalStateException("a wrong answer");
        }
    }
}
