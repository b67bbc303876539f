package dev.fathom.explore;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fathom.explore.options.ExploreOptions;
import dev.fathom.explore.result.ExploreResult;
import dev.fathom.explore.result.ExploreViolation;
import dev.fathom.explore.subject.SubjectRequest;
import dev.fathom.explore.tests.JUnitSource;
import dev.fathom.vm.GuestMachine;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

@Tag("slow")
@DisplayName("A class against a model")
class ModelComparisonTest {
    @ParameterizedTest(name = "{0} against {1}")
    @CsvSource({
        "java.util.ArrayList, java.util.ArrayList",
        "java.util.ArrayList, java.util.LinkedList",
        "java.util.LinkedList, java.util.ArrayList",
        "java.util.ArrayDeque, java.util.ArrayDeque",
        "java.util.ArrayDeque, java.util.LinkedList",
        "java.util.HashMap, java.util.HashMap",
        "java.util.HashMap, java.util.TreeMap",
        "java.util.TreeMap, java.util.HashMap",
        "java.util.TreeMap, java.util.TreeMap",
        "java.util.LinkedHashMap, java.util.HashMap",
        "java.util.LinkedHashMap, java.util.LinkedHashMap",
        "java.util.HashSet, java.util.TreeSet",
        "java.util.TreeSet, java.util.TreeSet",
        "java.util.TreeSet, java.util.LinkedHashSet",
        "java.util.PriorityQueue, java.util.PriorityQueue",
        "java.util.PriorityQueue, java.util.concurrent.PriorityBlockingQueue",
        "java.util.BitSet, java.util.BitSet",
        "java.lang.StringBuilder, java.lang.StringBuffer",
        "java.lang.StringBuilder, java.lang.StringBuilder",
        "java.util.concurrent.CopyOnWriteArrayList, java.util.concurrent.CopyOnWriteArrayList",
        "java.util.concurrent.ConcurrentSkipListMap, java.util.TreeMap",
        "java.util.concurrent.ConcurrentHashMap, java.util.HashMap",
        "java.util.concurrent.ConcurrentLinkedDeque, java.util.ArrayDeque",
        "java.util.IdentityHashMap, java.util.HashMap",
        "java.util.Vector, java.util.ArrayList",
        "java.util.Hashtable, java.util.Hashtable",
        "java.util.Stack, java.util.Stack",
        "java.util.concurrent.atomic.AtomicInteger, java.util.concurrent.atomic.AtomicInteger",
    })
    @DisplayName("that does the same shows no difference, whatever its operations return")
    void shows_no_difference(String type, String model) {
        SubjectRequest request =
                SubjectRequest.of(type, 2).toBuilder().model(model).build();
        ExploreResult result = Guest.explore(request, ExploreOptions.ofLength(2), "java.util.*.modCount");
        assertThat(result.violations()).map(ExploreViolation::message).isEmpty();
        assertThat(result.incompleteBecause()).isEmpty();
        assertThat(result.notCompared()).isEmpty();
    }

    /** A model, and a class that is to be compared with it. */
    private static final String MODEL = """
            import java.util.*;
            import java.util.stream.*;
            public class NAME {
                private final TreeMap<Integer, Integer> map = new TreeMap<>();
                private final int capacity;
                public NAME() { this(3); }
                public NAME(int capacity) { this.capacity = capacity; }
                public NAME put(int key, int value) { if (map.size() < capacity) map.put(key, value); return this; }
                public int[] array() { return map.keySet().stream().mapToInt(x -> x).toArray(); }
                public Object[][] nested() { return new Object[][] {{1, "a"}, map.values().toArray()}; }
                public List<Integer> list() { return new ArrayList<>(map.values()); }
                public Set<Integer> set() { return new HashSet<>(map.keySet()); }
                public SortedSet<Integer> sorted() { return new TreeSet<>(map.keySet()); }
                public Map<Integer, List<Integer>> lists() {
                    Map<Integer, List<Integer>> lists = new HashMap<>();
                    map.forEach((key, value) -> lists.put(key, List.of(value, 7)));
                    return lists;
                }
                public Iterator<Integer> iterator() { return map.keySet().iterator(); }
                public Enumeration<Integer> enumeration() { return Collections.enumeration(map.values()); }
                public IntStream stream() { return map.values().stream().mapToInt(x -> x); }
                public Spliterator<Integer> spliterator() { return map.keySet().spliterator(); }
                public Optional<int[]> optional() { return map.isEmpty() ? Optional.empty() : Optional.of(array()); }
                public Map.Entry<Integer, Integer> first() { return map.firstEntry(); }
                public StringBuilder text() { return new StringBuilder(map.toString()); }
                public Throwable failure() { return map.isEmpty() ? new IllegalStateException() : null; }
                public Pair pair() { return new Pair(array(), "p"); }
                public Point point() { return new Point(map.size(), new int[] {map.size()}); }
                public void clear() { map.clear(); }
                public long size() { return map.size(); }
                public double mean() { return map.values().stream().mapToInt(x -> x).average().orElse(0); }
                public Object self() { return this; }
                public Object sentinel() { return map.size(); }
                public void refuse(int key) { if (map.containsKey(key)) throw new IllegalStateException("x"); }
            }
            """;

    private ExploreResult compare(String mine, String model, SubjectRequest request) {
        compiled(mine, model);
        try (GuestMachine machine = Guest.machine(folder)) {
            return new Explorer(
                            machine, request.toBuilder().model("Model").build(), List.of(), ExploreOptions.ofLength(3))
                    .run();
        }
    }

    private Compiled compiled(String mine, String model) {
        return new Compiled(folder)
                .add("Pair", "public record Pair(int[] both, String name) {}")
                .add(
                        "Point",
                        "public class Point { int x; Object y; Point(int x, Object y) { this.x = x; this.y = y; } }")
                .add("Model", model)
                .add("Mine", mine);
    }

    private static String model(String name) {
        return MODEL.replace("NAME", name);
    }

    private static SubjectRequest request() {
        return SubjectRequest.of("Mine", 2);
    }

    @TempDir
    private Path folder;

    @ParameterizedTest(name = "{0} instead of {1}")
    @CsvSource(
            delimiter = '|',
            value = {
                "map.keySet().stream().mapToInt(x -> x).toArray(); | map.keySet().stream().mapToInt(x -> 1).toArray(); | array() returned [1]; the model returned [2]",
                "map.values().toArray()}; | map.keySet().toArray()}; | nested() returned [[1, \"a\"], [1]]; the model returned [[1, \"a\"], [2]]",
                "new ArrayList<>(map.values()) | new ArrayList<>(map.descendingMap().values()) | list() returned",
                "new HashSet<>(map.keySet()) | new HashSet<>(map.values()) | set() returned [2]; the model returned [1]",
                "new TreeSet<>(map.keySet()) | new TreeSet<>(map.descendingKeySet()) | sorted() returned [2, 1]; the model returned [1, 2]",
                "List.of(value, 7) | List.of(7, value) | lists() returned {1=[7, 1]}; the model returned {1=[1, 7]}",
                "map.keySet().iterator() | map.descendingKeySet().iterator() | the model returned an iterator over [1, 2]",
                "Collections.enumeration(map.values()) | Collections.enumeration(map.keySet()) | the model returned an enumeration of [2]",
                "return map.values().stream().mapToInt(x -> x); | return map.keySet().stream().mapToInt(x -> x); | the model returned a stream of [2]",
                "map.keySet().spliterator() | map.values().spliterator() | spliterator() returned",
                "Optional.of(array()) | Optional.of(new int[] {9}) | optional() returned Optional[[9]]; the model returned Optional[[1]]",
                "map.firstEntry() | map.lastEntry() | first() returned 2=1; the model returned 1=1",
                "new StringBuilder(map.toString()) | new StringBuilder(map.keySet().toString()) | text() returned [",
                "new IllegalStateException() | new IllegalArgumentException() | failure() returned java.lang.IllegalArgumentException; the model returned java.lang.IllegalStateException",
                "Pair(array(), | Pair(new int[0], | pair() returned",
                "new int[] {map.size()} | new int[] {map.size() * 2} | point() returned Point[1, [2]]; the model returned Point[1, [1]]",
                "{ map.clear(); } | { map.remove(1); } | the model returned",
                "{ return map.size(); } | { return map.isEmpty() ? 5 : map.size(); } | size() returned 5; the model returned 0",
                "average().orElse(0) | max().orElse(0) | mean() returned 2.0; the model returned 1.5",
                "sentinel() { return map.size(); } | sentinel() { return new Object(); } | sentinel() returned java.lang.Object; the model returned 0",
                "new IllegalStateException(\"x\") | new RuntimeException(\"y\") | refuse(1) threw java.lang.RuntimeException: y; the model threw java.lang.IllegalStateException: x",
                "throw new IllegalStateException(\"x\"); | return; | refuse(1) returned; the model threw java.lang.IllegalStateException: x",
                "map.size() < capacity | map.size() <= capacity | the model returned",
            })
    @DisplayName("that does something else is told apart by content, with what both returned")
    void tells_apart(String good, String bad, String message) {
        String mine = model("Mine");
        assertThat(mine).contains(good);
        SubjectRequest request =
                good.contains("capacity") ? request().toBuilder().root("(1)").build() : request();
        ExploreResult result = compare(mine.replace(good, bad), model("Model"), request);
        assertThat(result.violations()).hasSize(1);
        assertThat(result.violations().get(0).message()).contains(message);
    }

    @Test
    @DisplayName("that does the same shows no difference")
    void does_the_same() {
        ExploreResult result = compare(model("Mine"), model("Model"), request());
        assertThat(result.violations()).isEmpty();
        assertThat(result.notCompared()).isEmpty();
    }

    @ParameterizedTest(name = "{0}")
    @EnumSource(ExploreOptions.Backtracking.class)
    @DisplayName("is looked at without a trace, although to look changes what it is asked of")
    void leaves_no_trace(ExploreOptions.Backtracking backtracking) {
        String mine = """
                public class Mine {
                    int looks; int size;
                    public void grow() { size++; }
                    public java.util.Iterator<Integer> iterator() {
                        return new java.util.Iterator<>() {
                            int left = size;
                            public boolean hasNext() { looks++; return left > 0; }
                            public Integer next() { looks++; return left--; }
                        };
                    }
                }
                """;
        compiled(mine, mine.replace("Mine", "Model"));
        SubjectRequest request = SubjectRequest.of("Mine", 2, "grow()", "iterator()").toBuilder()
                .model("Model")
                .build();
        try (GuestMachine machine = Guest.machine(folder)) {
            ExploreResult result = new Explorer(
                            machine,
                            request,
                            List.of(),
                            ExploreOptions.builder(4)
                                    .order(ExploreOptions.Order.BFS)
                                    .backtracking(backtracking)
                                    .exact(false)
                                    .build())
                    .run();
            assertThat(result.violations()).isEmpty();
            assertThat(result.notCompared()).isEmpty();
            assertThat(result.statesAtDepth()).containsExactly(1L, 1L, 1L, 1L, 1L);
        }
    }

    @Test
    @DisplayName("is given the same arguments, boxed, unboxed or widened as Java would")
    void converts_arguments() {
        String mine = """
                public class Mine {
                    private final java.util.HashMap<Object, Object> map = new java.util.HashMap<>();
                    public Object put(int key, long value) { return map.put(key, value); }
                    public Object get(Object key) { return map.get(key); }
                    public void add(byte small) { map.put(0, (long) small); }
                    public Object last() { return map.get(0); }
                    public boolean more() { return true; }
                    public int size() { return map.size(); }
                }
                """;
        String model = """
                public class Model {
                    private final java.util.HashMap<Object, Object> map = new java.util.HashMap<>();
                    public Object put(Object key, Object value) { return map.put(key, value); }
                    public Object put(String key, Object value) { throw new IllegalStateException(); }
                    public Object get(long key) { return map.get((int) key); }
                    public boolean add(double small) { map.put(0, (long) small); return false; }
                    public boolean add(long small) { map.put(0, small); return true; }
                    public long last() { return map.get(0) == null ? 0 : (long) map.get(0); }
                    public long size() { return map.size(); }
                }
                """;
        SubjectRequest request =
                SubjectRequest.of("Mine", 2, "put(1..N,1..N)", "get(1..N)", "add(1..N)", "more()", "size()");
        Compiled compiled = compiled(mine, model);
        try (GuestMachine machine = Guest.machine(compiled.folder())) {
            Explorer explorer = new Explorer(
                    machine, request.toBuilder().model("Model").build(), List.of(), ExploreOptions.ofLength(2));
            assertThat(explorer.subject().leftOut()).containsExactly("more(): Model has no such method");
            assertThat(explorer.subject().operations()).doesNotContain("more()");
            assertThat(explorer.subject().calls().stream()
                            .filter(each -> each.operation().name.equals("add")))
                    .allSatisfy(each -> assertThat(String.valueOf(each.model())).isEqualTo("Model.add(J)Z"));
            ExploreResult result = explorer.run();
            assertThat(result.violations()).isEmpty();
            assertThat(result.notCompared()).containsExactly("add(byte): it returns nothing");
        }
    }

    @Test
    @DisplayName("that returns objects of classes with nothing in common is not compared, and that is said once")
    void names_what_it_does_not_compare() {
        String mine = "public class Mine { static class Node {} public Object node() { return new Node(); } }";
        ExploreResult result = compare(mine, mine.replace("Mine", "Model"), SubjectRequest.of("Mine", 2, "node()"));
        assertThat(result.violations()).isEmpty();
        assertThat(result.notCompared()).containsExactly("node(): Mine$Node against Model$Node");
    }

    @Test
    @DisplayName("that shows a difference yields a test that fails, and passes once it is mended")
    void yields_a_test() {
        List<String[]> edits = List.of(
                new String[] {"new TreeSet<>(map.keySet())", "new TreeSet<>(map.descendingKeySet())"},
                new String[] {"Optional.of(array())", "Optional.of(new int[] {9})"},
                new String[] {"throw new IllegalStateException(\"x\");", "return;"},
                new String[] {"return map.values().stream()", "return map.keySet().stream()"});
        for (String[] edit : edits) {
            String bad = model("Mine").replace(edit[0], edit[1]);
            Compiled compiled = compiled(bad, model("Model"));
            try (GuestMachine machine = Guest.machine(folder)) {
                Explorer explorer = new Explorer(
                        machine, request().toBuilder().model("Model").build(), List.of(), ExploreOptions.ofLength(3));
                ExploreViolation violation = explorer.run().violations().get(0);
                String source = JUnitSource.of(explorer.subject(), violation);
                compiled.add("MineSequenceTest", source);
                assertThat(compiled.runTests("MineSequenceTest")).as(source).hasSize(1);
                compiled.add("Mine", model("Mine"));
                assertThat(compiled.runTests("MineSequenceTest")).as(source).isEmpty();
            }
        }
    }
}
