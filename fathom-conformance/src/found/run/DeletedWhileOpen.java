// run:
//   says hello
//   says left
//   says true 2
import java.io.File;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** A temporary file that is open stays what it is when it loses its name, or gets another. */
public class DeletedWhileOpen {
    public static void main(String[] args) throws IOException {
        Path folder = Files.createTempDirectory("folder");
        try (SeekableByteChannel channel = Files.newByteChannel(
                folder.resolve("scratch"),
                StandardOpenOption.CREATE,
                StandardOpenOption.READ,
                StandardOpenOption.WRITE,
                StandardOpenOption.DELETE_ON_CLOSE)) {
            channel.write(ByteBuffer.wrap("hello".getBytes()));
            channel.position(0);
            ByteBuffer read = ByteBuffer.allocate(5);
            channel.read(read);
            System.out.println(new String(read.array()));
        }
        Path file = Files.writeString(folder.resolve("file"), "left");
        try (InputStream in = Files.newInputStream(file)) {
            Files.delete(file);
            System.out.println(new String(in.readAllBytes()));
        }
        File old = folder.resolve("old").toFile();
        File renamed = folder.resolve("new").toFile();
        try (FileOutputStream out = new FileOutputStream(old)) {
            out.write(1);
            boolean done = old.renameTo(renamed);
            out.write(2);
            System.out.println(done + " " + renamed.length());
        }
    }
}
