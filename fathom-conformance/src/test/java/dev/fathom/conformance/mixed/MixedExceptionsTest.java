package dev.fathom.conformance.mixed;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fathom.conformance.GuestProgram;
import dev.fathom.vm.mixed.MixedCounts;
import dev.fathom.vm.options.MixedOptions;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Exceptions that are made on the host are the guest's: same class, message, cause and stack trace, in the same states. Each program keeps what it caught, so that the fingerprints show it, and asserts that it
 * was not interpreted.
 */
@Tag("slow")
@DisplayName("Exceptions on the host")
class MixedExceptionsTest {
    private static final String PROGRAM = """
            static class Problem extends RuntimeException {
              final int code; final int[] data = {1, 2};
              Problem(String text, int code, Throwable cause) { super(text, cause); this.code = code; }
              @Override public String getMessage() { return super.getMessage() + "#" + code; } }
            static class Quiet extends Exception { Quiet() { super("quiet", null, false, false); } }
            static class Resource implements AutoCloseable { public void close() { throw new IllegalStateException("close"); } }
            static Throwable kept; static int count; static List<Object> all = new ArrayList<>();

            static int block(int n) { %s }

            static void fail(int n) { if (n > 0) { fail(n - 1); } else { throw new IllegalArgumentException("deep"); } }
            static Problem made(int n) { return new Problem("p", n, new Quiet()); }
            static void observe(Throwable t) {
              kept = t; all.add(t);
              StringBuilder text = new StringBuilder();
              for (Throwable each = t; each != null; each = each.getCause()) {
                text.append(each).append(Arrays.toString(each.getStackTrace())).append(Arrays.toString(each.getSuppressed())); }
              System.out.println(text); }
            public static void main(String[] args) {
              int c = Choose.intRange(0, 3);
              try { System.out.println(block(c)); } catch (Throwable t) { observe(t); }
              Choose.bool();
              try { System.out.println(block(c + 1)); } catch (Throwable t) { observe(t); }
              Choose.bool();
              System.out.println(count + " " + all.size());
            }
            """;

    static Stream<String> programs() {
        return Stream.of(
                "if (n > 1) { throw new IllegalStateException(\"n is \" + n); } return n;",
                "fail(n); return n;",
                "try { fail(n); } catch (IllegalArgumentException e) { count++; kept = e; } return n;",
                "try { fail(n); } catch (NullPointerException e) { count++; } finally { count += 7; } return n;",
                "try { fail(n); } catch (RuntimeException e) { throw new Problem(\"x\" + n, n, e); } return n;",
                "throw made(n);",
                "kept = made(n); return kept.getMessage().length();",
                "try { throw new Quiet(); } catch (Quiet e) { count++; all.add(e); } return n;",
                "try (Resource r = new Resource()) { fail(n); } catch (IllegalArgumentException e) { return e.getSuppressed().length; } return n;",
                "try (Resource r = new Resource()) { fail(n); } return n;",
                "if (kept != null) { throw (RuntimeException) kept; } fail(n); return n;",
                "if (kept != null) { return kept.getMessage().length(); } fail(n); return n;",
                "if (kept != null) { kept.addSuppressed(new Quiet()); return kept.getSuppressed().length; } fail(n); return n;",
                "if (kept != null) { kept.fillInStackTrace(); return 5; } fail(n); return n;",
                "return Integer.parseInt(\"1x\" + n);",
                "int sum = 0; for (String s : \"1,x,3\".split(\",\")) { try { sum += Integer.parseInt(s); } catch (NumberFormatException e) { sum += 100; } } return sum;",
                "return new ArrayList<>(List.of(1, 2)).get(n + 2);",
                "return List.of(1, 2).iterator().hasNext() ? new ArrayDeque<Integer>().pop() : 0;",
                "Iterator<Integer> i = new ArrayList<Integer>().iterator(); return i.next();",
                "return Objects.requireNonNull((Integer) null, \"it is null\");",
                "java.util.function.IntUnaryOperator f = x -> { if (x > 1) { throw new Problem(\"lambda\", x, null); } return x; }; return f.applyAsInt(n);",
                "List<Integer> list = new ArrayList<>(List.of(3, 1, 2)); list.forEach(x -> { if (x == 1) { throw new Problem(\"each\", x, null); } }); return 1;",
                "List<Integer> list = new ArrayList<>(List.of(1, 2)); for (Integer each : list) { list.remove(each); } return list.size();",
                "Error e = new AssertionError(n); throw e;",
                "throw new RuntimeException(new Error(\"cause\"));");
    }

    @ParameterizedTest
    @MethodSource("programs")
    @DisplayName("are those of the guest")
    void areThoseOfTheGuest(String body) {
        GuestProgram program = GuestProgram.withMembers(PROGRAM.formatted(body));
        List<String> expected = Behaviour.of(program, MixedOptions.DEFAULT, false, 200, new MixedCounts());
        for (MixedOptions.Translation how : MixedOptions.Translation.values()) {
            MixedCounts counts = new MixedCounts();
            MixedOptions mixed = MixedOptions.builder()
                    .methods(List.of("Main.block"))
                    .translation(how)
                    .build();
            boolean copying = how == MixedOptions.Translation.EAGER;
            assertThat(Behaviour.of(program, mixed, copying, 200, counts)).isEqualTo(expected);
            assertThat(counts.refused()).isEmpty();
            assertThat(counts.executions()).as("%s", counts.reasons()).isGreaterThanOrEqualTo(8);
            assertThat(counts.reasons().stream().map(Map.Entry::getKey).filter(each -> !isOfFirst(each)))
                    .isEmpty();
        }
    }

    /** The machine fills what a class has once; who asks first is interpreted. */
    private static boolean isOfFirst(String reason) {
        return reason.contains("is the first to ask") || reason.contains("it uses sun.");
    }
}
