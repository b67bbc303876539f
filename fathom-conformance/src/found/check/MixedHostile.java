// run: --mixed MixedHostile.* -- thread
//   exit 1
//   says not on the host: MixedHostile.thread: it uses threads
//   says it ran
//   seconds 60
// run: --mixed MixedHostile.* -- file
//   exit 3
//   says not on the host: MixedHostile.file: it uses files
//   seconds 60
// run: --mixed MixedHostile.* -- exit
//   says not on the host: MixedHostile.exit: it ends the program
//   says No violation
//   seconds 60
// run: --mixed MixedHostile.* -- statics
//   says No violation
//   seconds 60
// run: --mixed MixedHostile.* -- reflection
//   exit 1
//   says not on the host: MixedHostile.reflection: it uses reflection
//   says it ran
//   seconds 60
// run: --mixed MixedHostile.* -- socket
//   exit 3
//   says not on the host: MixedHostile.socket: it uses the network
//   seconds 60
// run: --mixed MixedHostile.* -- hidden
//   exit 1
//   says interpreted 1 time: MixedHostile.hidden: it calls java.lang.Thread.currentThread
//   says it ran
//   seconds 60
// run: --mixed MixedHostile.* -- inside
//   exit 1
//   says not on the host: MixedHostile.inside: it uses reflection (in MixedHostile.reflection)
//   says it ran
//   seconds 60
// run: --mixed MixedHostile.* -- property
//   exit 1
//   says not on the host: MixedHostile.property: it changes the surroundings
//   says it ran
//   seconds 60
// run: --mixed MixedHostile.* -- locale
//   exit 1
//   says it ran
//   seconds 60

import java.io.FileOutputStream;
import java.net.Socket;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.function.Supplier;

/** Blocks that try to reach the host: none runs there, and each does in the machine what it always does. */
public class MixedHostile {
    static int count;

    static void thread() throws Exception {
        Thread thread = new Thread(() -> count++);
        thread.start();
        thread.join();
        ran();
    }

    static void file() throws Exception {
        try (FileOutputStream out = new FileOutputStream("mixed-hostile.txt")) {
            out.write(1);
        }
    }

    static void exit() {
        System.exit(7);
    }

    /** Static fields of a class that Fathom has as well: the block sees the guest's. */
    static void statics() {
        count = Integer.valueOf(100).hashCode() + String.valueOf(3).length();
    }

    static void reflection() throws Exception {
        Object made = Class.forName("java.lang.Object").getDeclaredConstructor().newInstance();
        count = made == null ? 0 : 1;
        ran();
    }

    static void socket() throws Exception {
        try (Socket socket = new Socket("127.0.0.1", 9)) {
            count = socket.getPort();
        }
    }

    /** The library calls a lambda that was made elsewhere: nobody can tell beforehand what that does. */
    static void hidden(Supplier<Object> supplier) {
        count = supplier.get().hashCode();
        ran();
    }

    static void inside() throws Exception {
        reflection();
    }

    static void property() {
        System.setProperty("user.home", "elsewhere");
        ran();
    }

    static void locale() {
        Locale.setDefault(Locale.FRANCE);
        ran();
    }

    static void ran() {
        throw new IllegalStateException("it ran");
    }

    public static void main(String[] args) throws Exception {
        Iterator<String> what = List.of(args).iterator();
        switch (what.next()) {
            case "thread" -> thread();
            case "file" -> file();
            case "exit" -> exit();
            case "statics" -> {
                statics();
                if (count != 101) {
                    throw new AssertionError(count);
                }
            }
            case "reflection" -> reflection();
            case "socket" -> socket();
            case "hidden" -> hidden(Thread::currentThread);
            case "inside" -> inside();
            case "property" -> property();
            default -> locale();
        }
    }
}
