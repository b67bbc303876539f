// run:
//   says url IOException
//   says client IOException
//   says channel IOException
//   says datagram IOException
//   says watch IOException
import java.io.IOException;
import java.net.DatagramSocket;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.URL;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.channels.SocketChannel;
import java.nio.file.FileSystems;

/** A network that cannot be reached. */
public class Unreachable {
    private interface Action {
        void run() throws Exception;
    }

    public static void main(String[] args) throws Exception {
        attempt("url", () -> new URL("http://127.0.0.1:1/").openStream());
        attempt("client", Unreachable::ask);
        attempt("channel", () -> SocketChannel.open(new InetSocketAddress("127.0.0.1", 1)));
        attempt("datagram", () -> new DatagramSocket().close());
        attempt("watch", () -> FileSystems.getDefault().newWatchService());
        System.exit(0);
    }

    private static void ask() throws Exception {
        HttpRequest request = HttpRequest.newBuilder(URI.create("http://127.0.0.1:1/")).build();
        HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofString());
    }

    private static void attempt(String name, Action action) throws Exception {
        try {
            action.run();
            System.out.println(name + " done");
        } catch (IOException e) {
            System.out.println(name + " IOException");
        }
    }
}
