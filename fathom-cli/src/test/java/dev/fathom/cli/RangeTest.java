package dev.fathom.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@Tag("slow")
@DisplayName("Fields that are abstracted to ranges")
class RangeTest {
    /** Two counters without end; whether they are alike is all that the program asks. */
    private static final String COUNTERS = """
            import dev.fathom.api.Choose;

            public class Counters {
                private int ticks;
                private int seen;
                private boolean missed;

                private int ticks() {
                    return ticks;
                }

                private void see(int number) {
                    seen = number;
                }

                public static void main(String[] args) {
                    Counters counters = new Counters();
                    while (true) {
                        if (Choose.bool()) {
                            counters.ticks++;
                        } else {
                            counters.see(counters.ticks());
                        }
                        ASSERTION
                    }
                }
            }
            """;

    private static final String[] COUNTER_RANGES = {"--range=Counters.ticks=0..1", "--range=Counters.seen=0..1"};

    @TempDir
    private Path folder;

    private Cli.Result check(String main, String text, String... options) throws IOException {
        Path program = folder.resolve(main + ".java");
        Files.writeString(program, text);
        String[] arguments = new String[options.length + 5];
        arguments[0] = "check";
        arguments[1] = "--no-progress";
        arguments[2] = "--trace=" + folder.resolve("trace.json");
        arguments[3] = "--store=" + folder.resolve("store");
        System.arraycopy(options, 0, arguments, 4, options.length);
        arguments[arguments.length - 1] = program.toString();
        return Cli.run(arguments);
    }

    @Test
    @DisplayName("have finitely many values: a program that counts for ever is explored whole")
    void finite() throws IOException {
        String program =
                COUNTERS.replace("ASSERTION", "assert counters.seen <= counters.ticks || counters.ticks >= 2;");
        assertThat(check("Counters", program, "--no-store", "--max-states=2000", "--endless")
                        .code())
                .isEqualTo(3);
        assertThat(check("Counters", program, COUNTER_RANGES[0], COUNTER_RANGES[1], "--endless")
                        .out())
                .contains("No violation");
    }

    @Test
    @DisplayName("find an error without an abstract choice first, say so, and a trace can be replayed")
    void chooseFree() throws IOException {
        String program = COUNTERS.replace("ASSERTION", "assert counters.seen != 1 || counters.ticks != 1;");
        Cli.Result result = check("Counters", program, COUNTER_RANGES);
        assertThat(result.out()).contains("AssertionError").doesNotContain("bstract");
        assertThat(Cli.run("replay", folder.resolve("trace.json").toString()).out())
                .contains("AssertionError");
    }

    @Test
    @DisplayName("may show what cannot happen, and say that an abstraction chose on the way")
    void spurious() throws IOException {
        String program = COUNTERS.replace("ASSERTION", "assert counters.seen <= counters.ticks;");
        assertThat(check("Counters", program, COUNTER_RANGES[0], COUNTER_RANGES[1], "--endless")
                        .out())
                .contains("AssertionError")
                .contains("abstraction");
    }

    /** What overflows is an error that no abstract value shows. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "if (Choose.bool()) ticks++; assert ticks >= 0; | true",
                "ticks = ticks * 3 + 1; assert ticks >= 0; | true",
                "ticks = -ticks - 3; | true",
                "if (ticks < 2) ticks++; assert ticks >= 0; | false",
                "ticks = 5; ticks--; assert ticks >= 0; | false"
            })
    @DisplayName("are assumed not to overflow where they could, and the verdict says so, with a record as well")
    void overflow(String step, boolean assumed) throws IOException {
        String program = "import dev.fathom.api.Choose; public class Clock { static int ticks;"
                + " public static void main(String[] args) { while (true) { Choose.bool(); " + step + " } } }";
        for (int run = 0; run < 2; run++) {
            Cli.Result result = check("Clock", program, "--range=Clock.ticks=0..2", "--endless");
            assertThat(result.out().contains("do not overflow (Clock.main"))
                    .as(result.out())
                    .isEqualTo(assumed);
        }
    }

    @Test
    @DisplayName("are a part of what a record depends on")
    void records() throws IOException {
        String program = COUNTERS.replace("ASSERTION", "");
        String[] ranges = {COUNTER_RANGES[0], COUNTER_RANGES[1], "--endless"};
        assertThat(check("Counters", program, ranges).code()).isZero();
        String unchanged = "Nothing that the last run executed has changed.";
        assertThat(check("Counters", program, ranges).out()).contains(unchanged, "nothing had to be executed");
        String[] wider = {"--range=Counters.ticks=0..2", "--range=Counters.seen=0..2", "--endless"};
        assertThat(check("Counters", program, wider).out()).doesNotContain(unchanged);
    }

    @Test
    @DisplayName("stop the run where an abstract number is needed as an exact one, and name the place")
    void escapes() throws IOException {
        String program = COUNTERS.replace("ASSERTION", "int[] a = new int[9]; a[counters.ticks % 9]++;");
        Cli.Result result = check("Counters", program, COUNTER_RANGES[0], COUNTER_RANGES[1], "--endless");
        assertThat(result.out() + result.err()).contains("more than 1", "Counters.main, line", "--range");
        assertThat(result.code()).isEqualTo(3);
    }

    @ParameterizedTest
    @CsvSource({
        "Counters.tocks=0..1, declares no field tocks",
        "Counter.ticks=0..1, there is no class Counter",
        "Counters.missed=0..1, only fields of type int",
        "Counters.ticks=1..0, is empty",
        "Counters.ticks=0..2147483647, make it smaller",
        "Counters.ticks=0..9999999999, no int",
        "Counters.ticks, CLASS.FIELD=FROM..TO"
    })
    @DisplayName("that cannot be are refused")
    void refused(String range, String problem) throws IOException {
        Cli.Result result = check("Counters", COUNTERS.replace("ASSERTION", ""), "--range=" + range);
        assertThat(result.err()).contains("--range", problem);
        assertThat(result.code()).isEqualTo(2);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "record Point(int x) {} | Point.x | Object o = new Point(1); assert o.equals(new Point(1));",
                "class Point { volatile int x; static final java.util.concurrent.atomic.AtomicIntegerFieldUpdater<Point> X ="
                        + " java.util.concurrent.atomic.AtomicIntegerFieldUpdater.newUpdater(Point.class, \"x\"); }"
                        + " | Point.x | Point.X.incrementAndGet(new Point());"
            })
    @DisplayName("are refused where something else than their code accesses them")
    void accessedOtherwise(String type, String field, String code) throws IOException {
        Cli.Result result = check(
                "Uses",
                "public class Uses { public static void main(String[] args) { " + code + " } }\n" + type,
                "--range=" + field + "=0..1");
        assertThat(result.err()).contains("accesses the field by a handle");
        assertThat(result.code()).isEqualTo(2);
    }

    /**
     * Whatever the program can do, the abstracted one can, too: a twin that is not abstracted computes the same, paths on which the two decide differently are left out, and every value of the
     * twin must still come to the end.
     */
    @Test
    @DisplayName("leave nothing out that the program can do: random programs beside a twin")
    void nothingIsLost() throws IOException {
        Random random = new Random(Long.getLong("fathom.seed", 15));
        int abstractly = 0;
        for (int i = 0; i < Integer.getInteger("fathom.ranges", 12); i++) {
            int from = random.nextInt(4) - 2;
            String range = from + ".." + (from + random.nextInt(3));
            String program = new Twins(random).text();
            List<String> ranges = List.of("--range=Twins.a=" + range, "--range=Twins.b=" + range);
            Cli.Result plain = check("Twins", program, "--all-violations", "--no-store", "--no-minimize");
            Cli.Result result = check(
                    "Twins", program, ranges.get(0), ranges.get(1), "--all-violations", "--no-store", "--no-minimize");
            assertThat(ends(result))
                    .as("%s%n%s%n%s", ranges, program, result.out())
                    .isEqualTo(ends(plain));
            assertThat(ends(plain)).isNotEmpty();
            abstractly += result.out().contains("abstraction") ? 1 : 0;
        }
        assertThat(abstractly).as("programs in which the abstraction chose").isPositive();
    }

    private static String ends(Cli.Result result) {
        return result.out()
                .lines()
                .filter(each -> each.contains("end of"))
                .map(each -> each.substring(each.indexOf("end of")).replaceAll("[^-0-9 a-z].*", ""))
                .distinct()
                .sorted()
                .collect(Collectors.joining("\n"));
    }

    /** Writes a program with two fields that are abstracted, and the same computation with two that are not. */
    private static final class Twins {
        private final Random random;

        Twins(Random random) {
            this.random = random;
        }

        String text() {
            String steps = IntStream.range(0, 5).mapToObj(any -> step()).collect(Collectors.joining("\n        "));
            return """
                    import dev.fathom.api.Assume;
                    import dev.fathom.api.Choose;

                    public class Twins {
                        static int a;
                        static int b;
                        static int c;
                        static int d;

                        static int twice(int n) {
                            return n + n;
                        }

                        static int twiceToo(int n) {
                            return n + n;
                        }

                        public static void main(String[] args) {
                            int start = Choose.intRange(-3, 3);
                            a = start;
                            c = start;
                            STEPS
                            throw new Error("end of " + start);
                        }
                    }
                    """.replace("STEPS", steps);
        }

        private String step() {
            String target = random.nextBoolean() ? "a" : "b";
            return switch (random.nextInt(6)) {
                case 0 -> both("TARGET++;", target);
                case 1 ->
                    both(
                            "TARGET = " + operand() + " " + "+-*".charAt(random.nextInt(3)) + " " + operand() + ";",
                            target);
                case 2 ->
                    both("{ int x = " + operand() + "; x -= " + (random.nextInt(5) - 2) + "; TARGET = x; }", target);
                case 3 -> "a = twice(" + target + ");\n        c = twiceToo(" + plain(target) + ");";
                case 4 -> both("TARGET = " + condition() + " ? " + operand() + " : -" + operand() + ";", target);
                default -> {
                    String condition = condition();
                    yield "Assume.that((" + condition + ") == (" + plain(condition) + "));";
                }
            };
        }

        private String both(String statement, String target) {
            String text = statement.replace("TARGET", target);
            if (!text.contains("?")) {
                return text + "\n        " + plain(text);
            }
            String condition = text.substring(text.indexOf('=') + 1, text.indexOf('?'));
            return "{ boolean now = " + condition + "; Assume.that(now == (" + plain(condition) + "));\n        "
                    + text.replace(condition, " now ") + "\n        " + plain(text.replace(condition, " now ")) + " }";
        }

        private static String plain(String text) {
            return text.replaceAll("\\ba\\b", "c").replaceAll("\\bb\\b", "d");
        }

        private String operand() {
            return switch (random.nextInt(3)) {
                case 0 -> "a";
                case 1 -> "b";
                default -> Integer.toString(random.nextInt(4));
            };
        }

        private String condition() {
            return operand() + " " + List.of("<", "<=", ">", ">=", "==", "!=").get(random.nextInt(6)) + " " + operand();
        }
    }
}
