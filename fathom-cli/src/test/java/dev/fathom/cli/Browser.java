package dev.fathom.cli;

import dev.fathom.engine.json.JsonReader;
import dev.fathom.engine.json.JsonWriter;
import java.io.File;
import java.io.IOException;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** A headless Chromium, by way of its driver, in the protocol of W3C WebDriver. */
final class Browser implements AutoCloseable {
    private static final String DRIVER = "chromedriver";
    private static final String ELEMENT = "element-6066-11e4-a52e-4f735466cecf";

    private final HttpClient client = HttpClient.newHttpClient();
    private final Process driver;
    private final String server;
    private final String session;

    private Browser(Process driver, String server, String session) {
        this.driver = driver;
        this.server = server;
        this.session = session;
    }

    /** Says whether there is one on this machine. */
    static boolean isThere() {
        return Stream.of(System.getenv().getOrDefault("PATH", "").split(File.pathSeparator))
                .anyMatch(each -> Files.isExecutable(Path.of(each, DRIVER)));
    }

    static Browser start() throws IOException, InterruptedException {
        int port;
        try (ServerSocket socket = new ServerSocket(0)) {
            port = socket.getLocalPort();
        }
        Process driver = new ProcessBuilder(DRIVER, "--port=" + port)
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start();
        String server = "http://localhost:" + port + "/session";
        Browser starting = new Browser(driver, server, "");
        Map<String, Object> options = Map.of(
                "args",
                List.of(
                        "--headless=new",
                        "--no-sandbox",
                        "--disable-gpu",
                        "--disable-dev-shm-usage",
                        "--window-size=1300,1000"));
        Map<String, Object> wanted = Map.of(
                "browserName", "chrome", "goog:chromeOptions", options, "goog:loggingPrefs", Map.of("browser", "ALL"));
        while (driver.isAlive()) {
            try {
                Object value = starting.post("", Map.of("capabilities", Map.of("alwaysMatch", wanted)));
                return new Browser(driver, server, "/" + ((Map<?, ?>) Objects.requireNonNull(value)).get("sessionId"));
            } catch (java.net.ConnectException e) {
                Thread.sleep(50); // it has not begun to listen
            }
        }
        throw new IOException(DRIVER + " ended");
    }

    private @Nullable Object post(String path, Map<String, ?> body) throws IOException, InterruptedException {
        return send(HttpRequest.newBuilder(URI.create(server + session + path))
                .header("Content-Type", "application/json")
                .POST(HttpRequest.BodyPublishers.ofString(JsonWriter.write(body)))
                .build());
    }

    private @Nullable Object send(HttpRequest request) throws IOException, InterruptedException {
        HttpResponse<String> response = client.send(request, HttpResponse.BodyHandlers.ofString());
        if (response.statusCode() != 200) {
            throw new IllegalStateException(response.body());
        }
        return ((Map<?, ?>) Objects.requireNonNull(JsonReader.read(response.body()))).get("value");
    }

    void open(Path page) throws IOException, InterruptedException {
        post("/url", Map.of("url", page.toUri().toString()));
    }

    /** Evaluates an expression in the page. */
    @Nullable
    Object evaluate(String expression) throws IOException, InterruptedException {
        return post("/execute/sync", Map.of("script", "return " + expression, "args", List.of()));
    }

    String text(String id) throws IOException, InterruptedException {
        return String.valueOf(evaluate("document.getElementById('" + id + "').textContent"));
    }

    /** Types into an element. */
    void type(String id, String keys) throws IOException, InterruptedException {
        Object element = post("/element", Map.of("using", "css selector", "value", "#" + id));
        post("/element/" + ((Map<?, ?>) Objects.requireNonNull(element)).get(ELEMENT) + "/value", Map.of("text", keys));
    }

    /** Has the developer tools do something. */
    void tools(String command, Map<String, ?> parameters) throws IOException, InterruptedException {
        post("/goog/cdp/execute", Map.of("cmd", command, "params", parameters));
    }

    /** Returns what the page wrote to the console, errors included. */
    List<?> console() throws IOException, InterruptedException {
        return (List<?>) Objects.requireNonNull(post("/se/log", Map.of("type", "browser")));
    }

    /** Returns a document of what is printed, in base 64. */
    String print() throws IOException, InterruptedException {
        return String.valueOf(post("/print", Map.of()));
    }

    /** Returns a picture, in base 64. */
    String picture() throws IOException, InterruptedException {
        return String.valueOf(send(HttpRequest.newBuilder(URI.create(server + session + "/screenshot"))
                .build()));
    }

    @Override
    public void close() throws IOException, InterruptedException {
        try {
            send(HttpRequest.newBuilder(URI.create(server + session)).DELETE().build());
        } finally {
            driver.destroy();
        }
    }
}
