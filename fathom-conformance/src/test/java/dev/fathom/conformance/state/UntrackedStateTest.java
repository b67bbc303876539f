package dev.fathom.conformance.state;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fathom.vm.state.Fingerprint;
import org.junit.jupiter.api.Test;

/** Untracked fields collect facts about all paths: neither restored, nor undone, nor compared (Gvero et al. 2008, §3). */
class UntrackedStateTest {
    private static final String STATICS = """
            @Untracked static int count;
            @Untracked static long wide = 1L << 40;
            @Untracked static double real;
            @Untracked static boolean flag;
            @Untracked static String text = "";
            @Untracked static List<String> seen = new ArrayList<>();
            static int tracked;
            static List<String> onThisPath = new ArrayList<>();

            public static void main(String[] args) {
                int way = Choose.intRange(0, 2);
                count++;
                wide += 2;
                real += 0.5;
                flag = !flag;
                text += way;
                seen.add("way" + way);
                onThisPath.add("here");
                tracked++;
                way = 0;
                Choose.bool();
                System.out.println(count + " " + wide + " " + real + " " + flag + " " + text + " " + seen + " " + tracked
                        + " " + onThisPath);
            }
            """;

    @Test
    void staticFieldsKeepTheirValuesWhenAStateIsRestored() {
        try (Fork fork = Fork.ofMembers(STATICS)) {
            fork.go(0);
            fork.go(1);
            fork.go(2);
            fork.choose(0);
            assertThat(fork.host.text()).isEqualTo("3 1099511627782 1.5 true 012 [way0, way1, way2] 1 [here]\n");
        }
    }

    @Test
    void staticFieldsKeepTheirValuesWhenAPathIsUndone() {
        try (Fork fork = Fork.ofMembers(STATICS)) {
            fork.toStart();
            fork.machine.mark();
            for (int way = 0; way < 3; way++) {
                fork.choose(way);
                fork.machine.executor(vm -> vm).collector.collect();
                fork.machine.undo();
            }
            fork.choose(2);
            fork.choose(0);
            assertThat(fork.host.text())
                    .isEqualTo("4 1099511627784 2.0 false 0122 [way0, way1, way2, way2] 1 [here]\n");
        }
    }

    @Test
    void untrackedValuesAreNotCompared() {
        try (Fork fork = Fork.ofMembers(STATICS)) {
            Fingerprint first = fork.fingerprint(0);
            assertThat(fork.fingerprint(1)).isEqualTo(first);
            assertThat(fork.fingerprint(0)).isEqualTo(first);
            assertThat(fork.images()).allMatch(fork.image(0)::equals);
        }
    }

    private static final String INSTANCES = """
            static class Box {
                @Untracked int hits;
                @Untracked long sum;
                @Untracked Object last = "none";
                @Untracked byte small;
                int tracked;
            }

            static class Child extends Box { int more; @Untracked double real; }

            static Box box = new Child();

            public static void main(String[] args) {
                int way = Choose.intRange(0, 2);
                box.hits++;
                box.sum += 1L << 33;
                box.last = "way" + way;
                box.small += 100;
                ((Child) box).real -= 0.5;
                box.tracked++;
                way = 0;
                Choose.bool();
                System.out.println(box.hits + " " + box.sum + " " + box.last + " " + box.small + " " + ((Child) box).real
                        + " " + box.tracked);
            }
            """;

    @Test
    void instanceFieldsKeepTheirValues() {
        try (Fork fork = Fork.ofMembers(INSTANCES)) {
            Fingerprint first = fork.fingerprint(0);
            assertThat(fork.fingerprint(1)).isEqualTo(first);
            fork.go(2);
            fork.choose(0);
            assertThat(fork.host.text()).isEqualTo("3 25769803776 way2 44 -1.5 1\n");
            fork.host.clear();
            fork.toStart();
            fork.machine.mark();
            fork.choose(1);
            fork.machine.undo();
            fork.choose(0);
            fork.choose(0);
            assertThat(fork.host.text()).isEqualTo("5 42949672960 way0 -12 -2.5 1\n");
        }
    }

    @Test
    void objectsOnDifferentPathsAreEqualWhateverTheirUntrackedFieldsHold() {
        try (Fork fork = Fork.ofMembers("""
                static class Box { @Untracked int hits; @Untracked Object last; int tracked; }
                static Box box;

                public static void main(String[] args) {
                    int way = Choose.intRange(0, 2);
                    for (int i = 0; i <= way; i++) box = new Box();
                    box.hits = way;
                    box.last = way == 0 ? null : new int[way];
                    way = 0;
                    Choose.bool();
                }
                """)) {
            assertThat(fork.fingerprints()).containsOnly(fork.fingerprint(0));
            assertThat(fork.images()).allMatch(fork.image(0)::equals);
        }
    }

    @Test
    void whatAnUntrackedReferenceReachesIsUntrackedThroughTrackedReferencesToo() {
        try (Fork fork = Fork.ofMembers("""
                static class Node { int value; Node next; Node(int value, Node next) { this.value = value; this.next = next; } }
                static Node tracked = new Node(0, new Node(0, null));
                @Untracked static Node untracked;

                public static void main(String[] args) {
                    Node local = tracked.next;
                    untracked = tracked;
                    int way = Choose.intRange(0, 2);
                    tracked.value++;
                    local.value += 10;
                    tracked.next.next = new Node(way, tracked.next.next);
                    way = 0;
                    Choose.bool();
                    String text = "";
                    for (Node each = untracked; each != null; each = each.next) text += each.value + " ";
                    System.out.println(text + (tracked == untracked) + (local == untracked.next));
                    tracked = null;
                    System.out.println(untracked.value);
                }
                """)) {
            Fingerprint first = fork.fingerprint(0);
            assertThat(fork.fingerprint(1)).isEqualTo(first);
            fork.go(2);
            fork.choose(0);
            assertThat(fork.host.text()).isEqualTo("3 30 2 1 0 truetrue\n3\n");
        }
    }

    @Test
    void collectionsBehindAnUntrackedFieldKeepWhatWasAdded() {
        try (Fork fork = Fork.ofMembers("""
                static class Facts {
                    final Map<String, List<Integer>> byName = new TreeMap<>();
                    final Map<Integer, Object> hashed = new HashMap<>();
                    final StringBuilder text = new StringBuilder();
                    final Deque<Object> deque = new ArrayDeque<>();
                    final int[][] grid = new int[2][3];
                }

                @Untracked static final Facts facts = new Facts();

                public static void main(String[] args) {
                    int way = Choose.intRange(0, 9);
                    facts.byName.computeIfAbsent("k" + way % 3, key -> new ArrayList<>()).add(way);
                    for (int i = 0; i < 5; i++) facts.hashed.put(way * 10 + i, new Object[] {way, "v"});
                    facts.text.append(way).append(',');
                    facts.deque.addLast(new int[] {way}.clone());
                    facts.grid[way % 2] = Arrays.copyOf(facts.grid[way % 2], 3);
                    facts.grid[way % 2][way % 3]++;
                    way = 0;
                    Choose.bool();
                    System.out.println(facts.byName + " " + facts.hashed.size() + " " + facts.text + " " + facts.deque.size()
                            + " " + Arrays.deepToString(facts.grid));
                }
                """)) {
            for (int way = 0; way < 10; way++) {
                fork.go(way);
                fork.machine.executor(vm -> vm).collector.collect();
            }
            fork.choose(0);
            assertThat(fork.host.text())
                    .isEqualTo("{k0=[0, 3, 6, 9], k1=[1, 4, 7], k2=[2, 5, 8]} 50 0,1,2,3,4,5,6,7,8,9, 10"
                            + " [[2, 1, 2], [2, 2, 1]]\n");
        }
    }

    @Test
    void aLongListCanBecomeUntracked() {
        try (Fork fork = Fork.ofMembers("""
                static class Node { Node next; }
                @Untracked static Node list;
                static int length;

                public static void main(String[] args) {
                    int way = Choose.intRange(0, 1);
                    Node first = null;
                    for (int i = 0; i < 20000; i++) { Node node = new Node(); node.next = first; first = node; }
                    list = first;
                    first = null;
                    Choose.bool();
                    for (Node each = list; each != null; each = each.next) length++;
                    System.out.println(length + way);
                }
                """)) {
            fork.go(1);
            fork.choose(0);
            assertThat(fork.host.text()).isEqualTo("20001\n");
        }
    }

    @Test
    void storesThroughAtomicsAndReflectionKeepTheirTargetsToo() {
        try (Fork fork = Fork.ofMembers("""
                static class Facts {
                    final Map<String, List<Integer>> map = new java.util.concurrent.ConcurrentHashMap<>();
                    final Cell atomic = new Cell();
                    final Object[] array = new Object[3];
                }

                static class Cell extends java.util.concurrent.atomic.AtomicReference<List<Object>> {}

                @Untracked static final Facts facts = new Facts();
                @Untracked static final Queue<Object> queue = new java.util.concurrent.ConcurrentLinkedQueue<>();
                @Untracked static Object slot;

                public static void main(String[] args) throws Exception {
                    int way = Choose.intRange(0, 2);
                    facts.map.computeIfAbsent("k" + way, key -> new ArrayList<>()).add(way);
                    List<Object> old = facts.atomic.get();
                    facts.atomic.set(new ArrayList<>(List.of(way, old == null ? "none" : old)));
                    facts.atomic.compareAndSet(facts.atomic.get(), new ArrayList<>(facts.atomic.get()));
                    java.lang.reflect.Array.set(facts.array, way, new StringBuilder("a" + way));
                    queue.add(new int[] {way}.length + "q" + way);
                    Main.class.getDeclaredField("slot").set(null, new ArrayList<>(List.of("s" + way)));
                    old = null;
                    way = 0;
                    Choose.bool();
                    System.out.println(new TreeMap<>(facts.map) + " " + facts.atomic.get() + " " + Arrays.toString(facts.array)
                            + " " + queue + " " + slot);
                }
                """)) {
            for (int way = 0; way < 3; way++) {
                fork.go(way);
                fork.machine.executor(vm -> vm).collector.collect();
            }
            fork.choose(0);
            assertThat(fork.host.text())
                    .isEqualTo("{k0=[0], k1=[1], k2=[2]} [2, [1, [0, none]]] [a0, a1, a2] [1q0, 1q1, 1q2] [s2]\n");
        }
    }

    @Test
    void anUntrackedObjectRefersToNoTrackedOne() {
        try (Fork fork = Fork.ofMembers("""
                static class Holder { Object value; Holder[] others = new Holder[2]; }
                @Untracked static final Holder holder = new Holder();
                static Object tracked = new int[] {5};

                public static void main(String[] args) throws Exception {
                    int way = Choose.intRange(0, 1);
                    Holder next = new Holder();
                    next.value = tracked;
                    holder.others[way] = next;
                    holder.others.clone()[0] = null;
                    holder.value = Map.of(way, new Object[][] {{next}, {tracked}});
                    way = 0;
                    next = null;
                    Choose.bool();
                }
                """)) {
            var heap = fork.machine.executor(vm -> vm).heap;
            for (int way = 0; way < 2; way++) {
                fork.go(way);
                fork.machine.executor(vm -> vm).collector.collect();
                for (int at = heap.untrackedStart(); at < heap.untrackedTop(); at++) {
                    assertThat(heap.words[at])
                            .as("word %d of the untracked region", at)
                            .isLessThan(heap.youngStart());
                }
            }
        }
    }
}
