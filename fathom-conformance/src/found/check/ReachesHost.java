// run: -- process
//   exit 3
//   never Violation
//   says process
// run: -- socket
//   exit 3
//   never Violation
//   says network
// run: -- server
//   exit 3
//   never Violation
// run: -- name
//   exit 3
//   never Violation
// run: -- url
//   exit 3
//   never Violation
// run: -- interfaces
//   exit 3
//   never Violation
//   says network
// run: -- other paths
//   exit 1
//   says the other path
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URL;

/** What would reach the host ends the path, not the search, and is no fault of the program. */
public class ReachesHost {
    private static volatile int turn;

    public static void main(String[] args) throws Exception {
        if (args.length == 2) {
            Thread other = new Thread(() -> turn = 1);
            other.start();
            if (turn == 0) {
                new ProcessBuilder("true").start();
            }
            throw new IllegalStateException("the other path");
        }
        switch (args[0]) {
            case "interfaces" -> java.net.NetworkInterface.getNetworkInterfaces();
            case "process" -> new ProcessBuilder("true").start();
            case "socket" -> new Socket("127.0.0.1", 1).close();
            case "server" -> new ServerSocket(0).close();
            case "name" -> InetAddress.getByName("example.org");
            default -> new URL("http://127.0.0.1:1/").openStream().close();
        }
    }
}
