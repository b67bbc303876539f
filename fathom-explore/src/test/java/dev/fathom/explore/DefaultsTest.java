package dev.fathom.explore;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.fathom.explore.options.ExploreOptions;
import dev.fathom.explore.result.Coverage;
import dev.fathom.explore.result.ExploreResult;
import dev.fathom.explore.subject.Subject;
import dev.fathom.explore.subject.SubjectRequest;
import dev.fathom.vm.GuestMachine;
import java.util.AbstractMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("Without being told, fathom explore")
class DefaultsTest {
    private static Subject subject(Class<?> type) {
        try (GuestMachine machine = Guest.machine()) {
            SubjectRequest request = SubjectRequest.of(type.getName(), 2);
            return new Explorer(machine, request, List.of(), ExploreOptions.ofLength(2)).subject();
        }
    }

    private static List<String> roots(Class<?> type) {
        return subject(type).roots().stream().map(Object::toString).toList();
    }

    /** Is made by static methods only. */
    public static class Ring {
        private final int capacity;

        private Ring(int capacity) {
            this.capacity = capacity;
        }

        /** Makes one with a load factor that is never asked for. */
        public static Ring create(int capacity, float factor) {
            return new Ring((int) (capacity * factor));
        }

        /** Makes one. */
        public static Ring create(int capacity) {
            return new Ring(capacity);
        }

        /** Returns its capacity. */
        public int capacity() {
            return capacity;
        }
    }

    /** Is made by a constructor that takes parameters. */
    public static class Sized {
        private final @Nullable Object table;

        /** Wants something there are no values for. */
        public Sized(Thread unknown) {
            table = unknown;
        }

        /** Takes small values. */
        public Sized(int size, double factor, boolean fair) {
            table = fair ? null : new int[(int) (size / factor)];
        }

        /** Says whether there is a table. */
        public boolean hasTable() {
            return table != null;
        }
    }

    @Test
    @DisplayName("makes the object by the simplest constructor or static method there is")
    void chooses_a_root() {
        assertThat(roots(java.util.ArrayDeque.class)).containsExactly("new ArrayDeque()");
        assertThat(roots(Ring.class)).containsExactly("create(2)");
        assertThat(roots(Sized.class)).containsExactly("new DefaultsTest.Sized(2, 0.5, false)");
    }

    /** Has keys of any type. */
    public abstract static class Keyed<K, V> extends AbstractMap<K, V> {
        private final Map<K, V> entries = new HashMap<>();

        @Override
        public @Nullable V put(K key, V value) {
            return entries.put(key, value);
        }

        @Override
        public @Nullable V get(Object key) {
            return entries.get(key);
        }

        @Override
        public Set<Entry<K, V>> entrySet() {
            return new HashSet<>(entries.entrySet());
        }
    }

    /** Has strings for keys. */
    public static class Named<V> extends Keyed<String, V> {
        @Override
        public @Nullable V put(String name, V value) {
            return super.put(name.trim(), value);
        }

        @Override
        public HashSet<String> keySet() {
            return new HashSet<>(super.keySet());
        }
    }

    @Test
    @DisplayName("gives type parameters the values of what they stand for")
    void knows_generic_types() {
        assertThat(subject(Named.class).operations())
                .contains("put({\"\",\"a\",\"b\"},{1,2})", "get({\"\",\"a\",\"b\"})", "clear()")
                .doesNotContain("put({1,2},{1,2})");
    }

    @Test
    @DisplayName("takes methods for one that differ in what they return only")
    void knows_covariant_overrides() {
        assertThat(subject(Named.class).operations()).doesNotHaveDuplicates().contains("keySet()");
        assertThat(Guest.explore(SubjectRequest.of(Named.class.getName(), 2, "keySet()"), ExploreOptions.ofLength(1))
                        .executions())
                .isEqualTo(1);
    }

    @Test
    @DisplayName("takes no notice of what the library remembers for itself")
    void does_not_see_caches() {
        SubjectRequest request = SubjectRequest.of(Formatting.class.getName(), 2, "format(1..N)", "color()");
        try (GuestMachine machine = Guest.machine(1_000_000)) {
            ExploreResult result = new Explorer(machine, request, List.of(), ExploreOptions.ofLength(3)).run();
            assertThat(result.storedStates()).isEqualTo(1);
        }
    }

    /** Uses parts of the library that fill caches when they are first used. */
    public static class Formatting {
        private enum Color {
            RED,
            GREEN
        }

        /** Formats a number. */
        public String format(int number) {
            return String.format("%d of %2$d", number, 3);
        }

        /** Looks a constant up. */
        public Object color() {
            return Color.valueOf("RED");
        }
    }

    @Test
    @DisplayName("says, if asked to, which branches were taken and which not")
    void tells_coverage() {
        SubjectRequest request =
                SubjectRequest.of("dev.fathom.subjects.bst.BinarySearchTree", 3, "add(1..N)", "remove(1..N)");
        ExploreResult without = Guest.explore(request, ExploreOptions.ofLength(3));
        assertThat(without.coverage()).isEmpty();
        ExploreResult with =
                Guest.explore(request, ExploreOptions.builder(3).coverage(true).build());
        assertThat(with.digest()).isEqualTo(without.digest());
        Coverage all = with.coverage().orElseThrow();
        Coverage some = Guest.explore(
                        request, ExploreOptions.builder(1).coverage(true).build())
                .coverage()
                .orElseThrow();
        assertThat(all.taken()).isGreaterThan(some.taken()).isLessThan(all.branches());
        assertThat(some.missed())
                .extracting(Coverage.Missed::method, Coverage.Missed::outcome)
                .contains(tuple(request.className() + ".add(int)", "jumps"));
        assertThat(some.missed()).allMatch(each -> each.line() > 0);
    }
}
