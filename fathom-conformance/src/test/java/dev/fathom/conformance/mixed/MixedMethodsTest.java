package dev.fathom.conformance.mixed;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fathom.conformance.GuestProgram;
import dev.fathom.conformance.RecordingHost;
import dev.fathom.vm.GuestMachine;
import dev.fathom.vm.Stop;
import dev.fathom.vm.mixed.MixedCounts;
import dev.fathom.vm.options.MixedOptions;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Methods that run on the host do what they do in the machine. */
@DisplayName("Methods on the host")
class MixedMethodsTest {
    private static final String MEMBERS = """
            static class Node implements Comparable<Node> { int key; Node left, right; String name;
              Node(int key) { this.key = key; name = "n" + key; }
              public int compareTo(Node other) { return Integer.compare(key, other.key); } }
            enum Color { RED, GREEN }
            record Pair(int a, String b) {}
            static Node root; static int count; static final Map<String, Integer> SEEN = new HashMap<>();
            static Node insert(Node at, int key) {
              if (at == null) { count++; return new Node(key); }
              if (key < at.key) { at.left = insert(at.left, key); } else { at.right = insert(at.right, key); }
              return at; }
            static int sum(int[] values) { int sum = 0; for (int each : values) { sum += each; } values[0] = sum; return sum; }
            static String words(int n) { StringBuilder b = new StringBuilder(); for (int i = 0; i < n; i++) { b.append(i).append(','); } return b.toString(); }
            static List<Integer> primes(int n) { List<Integer> list = new ArrayList<>();
              for (int i = 2; list.size() < n; i++) { boolean prime = true; for (int p : list) { if (i % p == 0) { prime = false; break; } } if (prime) { list.add(i); } }
              return list; }
            static int lambdas(int n) { java.util.function.IntUnaryOperator f = x -> x + n; int s = 0; for (int i = 0; i < n; i++) { s = f.applyAsInt(s); } return s; }
            static Map<String, Integer> tally(String text) { for (char c : text.toCharArray()) { SEEN.merge("" + c, 1, Integer::sum); } return SEEN; }
            static String pairs(int n) { List<Pair> list = new ArrayList<>(); for (int i = 0; i < n; i++) { list.add(new Pair(i, "x" + i)); } return list.toString() + list.contains(new Pair(1, "x1")); }
            static double real(double x) { return Math.sqrt(x) + Math.sin(x) * (float) x; }
            static long longs(long[] l, Color c) { switch (c) { case RED -> l[1] = 7; default -> l[1] = 1L << 40; } return l[0] * l[1]; }
            static String[][] table(Object[] o) { String[][] t = new String[2][3]; t[1][2] = String.valueOf(o.length); o[0] = t; return t; }
            static Object same(Object o) { return o; }
            static List<String> sorted(List<String> in) { List<String> out = new ArrayList<>(in); Collections.sort(out); in.clear(); return out; }
            static int[] cloned(int[] a) { int[] b = a.clone(); b[0]++; return b; }
            static <T extends Comparable<T>> T max(Collection<T> c) { T best = null; for (T t : c) { if (best == null || t.compareTo(best) > 0) { best = t; } } return best; }
            static TreeMap<Integer, String> tree(int n) { TreeMap<Integer, String> t = new TreeMap<>(); for (int i = 0; i < n; i++) { t.put(i * 7 % n, "v" + i); } return t; }
            static int fails(int[] a, int i) { return a[i]; }
            static int throwing(int n) { if (n > 2) { throw new IllegalStateException("n is " + n); } return n; }
            static String format(int n) { return n + ":" + (n / 3.0) + ':' + (char) ('a' + n) + true; }
            public static void main(String[] args) {
              for (int i = 0; i < 20; i++) { root = insert(root, i * 7 % 20); }
              System.out.println(count + root.name + root.right.name);
              int[] v = {1, 2, 3}; System.out.println(sum(v) + " " + v[0]);
              System.out.println(words(30)); System.out.println(primes(20)); System.out.println(lambdas(5));
              tally("hello"); System.out.println(tally("world")); System.out.println(pairs(3)); System.out.println(real(2));
              long[] l = {3, 0}; System.out.println(longs(l, Color.RED) + " " + longs(l, Color.GREEN) + " " + l[1]);
              Object[] o = new Object[4]; System.out.println(table(o)[1][2] + (o[0] instanceof String[][]));
              Object x = new Object(); System.out.println(same(x) == x); System.out.println(same(v) == v);
              List<String> in = new ArrayList<>(List.of("b", "c", "a")); System.out.println(sorted(in) + " " + in);
              System.out.println(Arrays.toString(cloned(v)) + v[0]); System.out.println(max(List.of(3, 9, 4)) + max(List.of("a", "c")));
              System.out.println(tree(12)); System.out.println(format(4));
              try { fails(v, 5); } catch (ArrayIndexOutOfBoundsException e) { System.out.println(e.getMessage()); }
              try { throwing(3); } catch (IllegalStateException e) { System.out.println(e.getMessage() + e.getStackTrace()[0]); }
            }
            """;

    @ParameterizedTest
    @EnumSource(MixedOptions.Translation.class)
    @DisplayName("give the same results")
    void givesTheSame(MixedOptions.Translation how) {
        GuestProgram program = GuestProgram.withMembers(MEMBERS);
        RecordingHost expected = new RecordingHost();
        try (GuestMachine machine = program.start(expected)) {
            assertThat(machine.run().kind()).isEqualTo(Stop.Kind.EXIT);
        }
        RecordingHost host = new RecordingHost();
        try (GuestMachine machine = program.start(
                host,
                MixedOptions.builder()
                        .methods(List.of("Main.*"))
                        .translation(how)
                        .build())) {
            Stop stop = machine.run();
            MixedCounts counts = machine.mixed();
            assertThat(host.text()).isEqualTo(expected.text());
            assertThat(stop.kind()).isEqualTo(Stop.Kind.EXIT);
            assertThat(counts.executions()).isGreaterThan(30);
        }
    }
}
