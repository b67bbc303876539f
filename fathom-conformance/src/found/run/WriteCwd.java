// run:
//   says java.io.FileNotFoundException: wtest.txt (Permission denied)
//   never written
import java.io.File;
import java.io.FileWriter;
import java.io.IOException;

/** Files of the host are not written: the program is told as if the folder were read-only. */
public class WriteCwd {
    public static void main(String[] args) {
        File file = new File("wtest.txt");
        try (FileWriter writer = new FileWriter(file)) {
            writer.write("x");
            System.out.println("written");
        } catch (IOException e) {
            System.out.println(e);
        }
        file.delete();
    }
}
