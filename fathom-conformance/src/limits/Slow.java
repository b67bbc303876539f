import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/** Spends its time in one place that a limit of time must reach, too: which one, the argument says. */
public class Slow {
    static int depth;
    static volatile int shared;
    static Object kept;

    public static void main(String[] arguments) throws Exception {
        switch (arguments[0]) {
            case "loop" -> loop();
            case "copies" -> copies();
            case "fills" -> fills();
            case "strings" -> strings();
            case "interns" -> interns();
            case "concatenation" -> concatenation();
            case "regex" -> regex();
            case "numbers" -> numbers();
            case "initialiser" -> new Endless();
            case "collection" -> collection();
            case "hugeArrays" -> hugeStates(new byte[100 << 20]);
            case "hugeLists" -> hugeStates(list());
            case "sleeps" -> sleeps();
            case "recursion" -> recursion(0);
            case "longTrace" -> longTrace();
            case "spin" -> spin();
            case "invariant" -> hugeStates(null);
            case "classes" -> classes();
            case "reflection" -> reflection();
            case "allocations" -> allocations();
            case "starts" -> starts();
            case "endings" -> endings();
            default -> throw new IllegalArgumentException(arguments[0]);
        }
    }

    static void loop() {
        for (long i = 0; ; i++) {
            depth += (int) i;
        }
    }

    static void copies() {
        byte[] array = new byte[200 << 20];
        while (true) {
            array[0]++;
            System.arraycopy(array, 0, array, 1, array.length - 1);
        }
    }

    static void fills() {
        int[] array = new int[30 << 20];
        for (int i = 0; ; i++) {
            Arrays.fill(array, i);
            kept = array.clone();
        }
    }

    static void strings() {
        char[] text = new char[20 << 20];
        while (true) {
            kept = new String(text).indexOf("x") + new String(text).hashCode();
        }
    }

    static void interns() {
        String text = "x".repeat(1 << 20);
        for (int i = 0; ; i++) {
            kept = (text + i % 3).intern();
        }
    }

    static void concatenation() {
        String text = "x".repeat(40 << 20);
        for (int i = 0; ; i++) {
            kept = text + i + text;
        }
    }

    static void regex() {
        while (true) {
            kept = Pattern.compile("(a+)+b").matcher("a".repeat(40)).matches();
        }
    }

    static void numbers() {
        BigInteger number = BigInteger.TWO.pow(2_000_000).add(BigInteger.ONE);
        while (true) {
            kept = number.multiply(number);
        }
    }

    static final class Endless {
        static {
            loop();
        }
    }

    static void collection() {
        List<Object> held = new ArrayList<>();
        for (int i = 0; i < 300_000; i++) {
            held.add(new int[8]);
        }
        kept = held;
        while (true) {
            kept = new Object[] {held, new int[1 << 16]};
        }
    }

    private static Object list() {
        List<Object> list = new LinkedList<>();
        for (int i = 0; i < 1_000_000; i++) {
            list.add(i);
        }
        return list;
    }

    static void hugeStates(Object held) throws Exception {
        Thread[] threads = new Thread[3];
        for (int i = 0; i < threads.length; i++) {
            threads[i] = new Thread(() -> {
                for (int j = 0; j < 1000; j++) {
                    kept = held == null ? null : new Object[] {held, kept == null ? null : j};
                    shared++;
                }
            });
            threads[i].start();
        }
        for (Thread each : threads) {
            each.join();
        }
    }

    static void sleeps() throws Exception {
        for (int i = 0; ; i++) {
            Thread.sleep(1000);
            if (System.currentTimeMillis() < 0) {
                return;
            }
        }
    }

    static void recursion(int arguments) {
        depth++;
        recursion(arguments + 1);
    }

    /** The trace has as many lines as the search has executed, and telling a line takes longer than executing it. */
    static void longTrace() {
        Map<Integer, Integer> map = new HashMap<>();
        for (int i = 0; i < 300_000; i++) {
            map.merge(i % 100, 1, Integer::sum);
            depth ^= i;
        }
        throw new IllegalStateException("after a long way");
    }

    static void spin() throws Exception {
        Thread other = new Thread(() -> {
            while (shared == 0) {
                depth++;
            }
        });
        other.start();
        while (shared == 0) {
            depth--;
        }
    }

    static boolean neverAsked() {
        for (int i = 0; i >= 0; i = i + 1 & 0xFFFF) {
            kept = null;
        }
        return true;
    }

    /** One jump, but a hundred megabytes. */
    static void allocations() {
        while (true) {
            kept = new byte[100 << 20];
        }
    }

    /** Each thread that has ended makes it take longer to find one that can run. */
    static void starts() {
        while (true) {
            new Thread(() -> {}).start();
        }
    }

    /** Ends in a hundred ways, each of which has a trace. */
    static void endings() throws Exception {
        Thread[] threads = new Thread[3];
        for (int i = 0; i < threads.length; i++) {
            threads[i] = new Thread(() -> {
                for (int j = 0; j < 40; j++) {
                    shared++;
                }
            });
            threads[i].start();
        }
        for (Thread each : threads) {
            each.join();
        }
        throw new IllegalStateException("ended with " + shared);
    }

    static void classes() throws Exception {
        while (true) {
            kept = java.lang.reflect.Proxy.newProxyInstance(
                    new ClassLoader(Slow.class.getClassLoader()) {},
                    new Class<?>[] {Runnable.class},
                    (proxy, method, given) -> null);
        }
    }

    static void reflection() throws Exception {
        while (true) {
            kept = Slow.class.getDeclaredMethod("loop").getName() + Arrays.toString(Slow.class.getDeclaredMethods());
        }
    }
}
