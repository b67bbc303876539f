// run: --races=violation
//   states 200
//   seconds 120
import java.io.*;
import java.util.*;

/** Two threads that serialize objects of the same class. */
public class LinkSerialization {
    static class Point implements Serializable { int x = 1; List<String> names = new ArrayList<>(List.of("a")); }

    static volatile int v;

    static void work() throws Exception {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(bytes)) { out.writeObject(new Point()); }
        Point back = (Point) new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray())).readObject();
        if (back.x != 1 || !back.names.get(0).equals("a")) throw new AssertionError();
    }

    public static void main(String[] a) throws Exception {
        Thread t = new Thread(() -> {
            try { work(); } catch (Exception e) { throw new AssertionError(e); }
            v = 1;
        });
        t.start();
        work();
        int seen = v;
        t.join();
    }
}
