// run:
//   says IOException: Cannot run program
//   says SocketException
//   says UnknownHostException
//   says (Permission denied)
//   says PATH: true
import java.io.FileWriter;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;

/** A program that is run gets what Java documents for a host that refuses. */
public class HostRefusals {
    private interface Action {
        void run() throws IOException;
    }

    public static void main(String[] args) {
        attempt(() -> new ProcessBuilder("true").start());
        attempt(() -> new Socket("127.0.0.1", 1).close());
        attempt(() -> new ServerSocket(0).close());
        attempt(() -> InetAddress.getByName("example.org"));
        attempt(() -> new FileWriter("written.txt").close());
        attempt(() -> Files.createDirectory(Path.of("made")));
        System.out.println("PATH: " + (System.getenv("PATH") != null));
    }

    private static void attempt(Action action) {
        try {
            action.run();
            System.out.println("done");
        } catch (IOException e) {
            System.out.println(e);
        }
    }
}
