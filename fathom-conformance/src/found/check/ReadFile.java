// run: -- pom.xml
//   says everything was explored
import java.io.BufferedReader;
import java.io.File;
import java.io.FileReader;
import java.nio.file.Files;
import java.nio.file.Path;

/** A file of a directory on the class path, and a temporary one. */
public class ReadFile {
    public static void main(String[] args) throws Exception {
        File file = new File(args[0]);
        try (BufferedReader reader = new BufferedReader(new FileReader(file))) {
            check(file.exists() && file.length() > 0 && !reader.readLine().isEmpty());
        }
        Path made = Files.createTempFile("x", "y");
        Files.writeString(made, "hello");
        check(Files.readString(made).equals("hello"));
    }

    private static void check(boolean expected) {
        if (!expected) {
            throw new IllegalStateException("a wrong answer");
        }
    }
}
