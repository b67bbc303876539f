import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;

/** Depends on something beside its code: what that is, the first argument says, and the second where it is. */
public class LooksAround {
    private static volatile int seen;
    private int depth;

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(() -> seen = 1);
        other.start();
        seen = isThere(args) ? 2 : 3;
        other.join();
        if (seen == 2) {
            throw new IllegalStateException("it is there");
        }
    }

    private static boolean isThere(String[] args) throws Exception {
        return switch (args[0]) {
            case "resource" -> ClassLoader.getSystemResource("data") != null;
            case "names" -> new File(args[1]).list().length == 2;
            case "time" -> new File(args[1]).lastModified() == 86_400_000;
            case "jar" -> new File(args[1]).length() > 1000;
            case "class" -> isClass("Helper");
            case "language" -> System.getProperty("user.language").equals("tlh");
            case "path" -> System.getProperty("java.class.path").contains("other");
            case "file" -> new File(args[1]).exists();
            case "content" -> Files.readString(Path.of(args[1])).equals("two");
            case "variable" -> args[1].equals(System.getenv("SOME_VARIABLE"));
            default -> args.length == 3;
        };
    }

    private static boolean isClass(String name) {
        try {
            return Class.forName(name) != null;
        } catch (ClassNotFoundException e) {
            return false;
        }
    }

    /** An operation that needs a deep stack. */
    public void descend() {
        depth = down(2000);
    }

    private int down(int left) {
        return left == 0 ? 0 : 1 + down(left - 1);
    }
}
