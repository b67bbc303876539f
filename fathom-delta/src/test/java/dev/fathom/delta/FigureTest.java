package dev.fathom.delta;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fathom.delta.options.DeltaOptions;
import dev.fathom.subjects.bst.BinarySearchTree;
import dev.fathom.vm.GuestMachine;
import dev.fathom.vm.exec.Vm;
import dev.fathom.vm.heap.Heap;
import dev.fathom.vm.heap.IgnoredFields;
import dev.fathom.vm.heap.ObjectStates;
import dev.fathom.vm.heap.RootCanonicalizer;
import dev.fathom.vm.options.GuestHost;
import dev.fathom.vm.options.MachineOptions;
import dev.fathom.vm.program.Loader;
import dev.fathom.vm.program.VmClass;
import dev.fathom.vm.program.VmMethod;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("The example of d'Amorim et al. 2008: the five search trees of three nodes")
class FigureTest {
    private static final int[][] TREES = {{3, 2, 1}, {3, 1, 2}, {2, 1, 3}, {1, 3, 2}, {1, 2, 3}};

    private GuestMachine machine;
    private Vm vm;
    private VmClass type;
    private ObjectStates states;
    private RootCanonicalizer canonicalizer;
    private DeltaEngine engine;
    private MergedStates merged;

    @BeforeEach
    void merge_the_trees() throws URISyntaxException {
        Path classes = Path.of(BinarySearchTree.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .toURI());
        machine = new GuestMachine(MachineOptions.builder(new Silent())
                .classPath(List.of(classes))
                .heapMebibytes(64)
                .build());
        vm = machine.executor(vm -> vm);
        vm.heap.reopenBase();
        type = vm.classes.load(
                vm.classes.loader(Loader.APP), BinarySearchTree.class.getName().replace('.', '/'));
        VmMethod initialize = vm.method("dev/fathom/guest/Launcher", "ensureInitialized", "(Ljava/lang/Class;)V");
        vm.invoke(initialize, type.mirror);
        vm.invoke(initialize, vm.classes.resolve(type, type.name + "$Node").mirror);
        int cells = vm.heap.allocateArray(vm.classes.arrayOf(vm.system("java/lang/Object")), ObjectStates.CELLS);
        vm.heap.freeze();
        states = new ObjectStates(vm.heap, cells + Heap.ARRAY_DATA);
        canonicalizer = new RootCanonicalizer(vm.heap, new IgnoredFields(List.of()), false);
        engine = new DeltaEngine(vm, DeltaOptions.DEFAULT, canonicalizer, states.cell());
        KeptStates kept = engine.newLevel();
        for (int i = 0; i < TREES.length; i++) {
            grow(TREES[i]);
            kept.add(canonicalizer, i);
        }
        states.clear();
        merged = engine.merge(batch -> kept.groups().forEach(batch::add));
    }

    @AfterEach
    void close() {
        machine.close();
    }

    /** Makes a tree, and canonicalizes it. */
    private void grow(int... numbers) {
        states.clear();
        states.root(vm.heap.allocate(type));
        for (int each : numbers) {
            vm.invoke(add(), states.root(), each);
        }
        canonicalizer.canonicalize(states.cell());
    }

    private VmMethod add() {
        return type.method("add", "(I)V");
    }

    private int offset(VmClass of, String field) {
        return of.field(field, null).offset;
    }

    private int node(int ref, String field) {
        int address = ref + offset(vm.classes.resolve(type, type.name + "$Node"), field);
        int[] column = engine.heap().column(address);
        if (column == null) {
            return engine.heap().constant(address);
        }
        for (int state = 0; state < TREES.length; state++) {
            if (column[state] != 0) {
                return column[state];
            }
        }
        return 0;
    }

    private List<Integer> info(int ref, int... relevant) {
        int address = ref + offset(vm.classes.resolve(type, type.name + "$Node"), "info");
        List<Integer> result = new ArrayList<>();
        for (int state : relevant) {
            result.add(engine.heap().read(address, state));
        }
        return result;
    }

    @Test
    @DisplayName("merge into seven nodes (Fig. 6)")
    void merge_as_in_the_figure() {
        DeltaHeap heap = engine.heap();
        int sizeAt = merged.root() + offset(type, "size");
        assertThat(heap.column(sizeAt)).isNull();
        assertThat(heap.constant(sizeAt)).isEqualTo(3);
        int root = heap.constant(merged.root() + offset(type, "root"));
        assertThat(heap.column(merged.root() + offset(type, "root"))).isNull();
        assertThat(info(root, 0, 1, 2, 3, 4)).containsExactly(3, 3, 2, 1, 1);
        assertThat(info(node(root, "left"), 0, 1, 2)).containsExactly(2, 1, 1);
        assertThat(info(node(root, "right"), 2, 3, 4)).containsExactly(3, 3, 2);
        assertThat(nodes(root, new HashSet<>())).hasSize(7);
        assertThat(heap.column(node(node(root, "left"), "left")
                        + offset(vm.classes.resolve(type, type.name + "$Node"), "info")))
                .as("the info of a leaf is a constant: one state has it")
                .isNull();
    }

    private Set<Integer> nodes(int ref, Set<Integer> found) {
        if (ref != 0 && found.add(ref)) {
            nodes(node(ref, "left"), found);
            nodes(node(ref, "right"), found);
        }
        return found;
    }

    @Test
    @DisplayName("take three executions of add(4), two times back, and five linearizations (Fig. 3)")
    void execute_as_in_the_figure() {
        List<Statemask> masks = new ArrayList<>();
        Set<Long> fingerprints = new HashSet<>();
        engine.run(add(), DeltaEngine.Receiver.ROOT, new int[] {4}, Statemask.all(5), leaf -> {
            assertThat(leaf.end()).isEqualTo(Executor.End.RETURNED);
            masks.add(leaf.mask());
            engine.linearize(leaf.mask(), collecting(fingerprints));
        });
        assertThat(masks).hasToString("[[0, 1], [2, 3], [4]]");
        assertThat(engine.statistics().ways).isEqualTo(3);
        assertThat(engine.statistics().splits).as("times back").isEqualTo(2);
        assertThat(engine.statistics().linearizations).isEqualTo(5);
        assertThat(fingerprints).isEqualTo(grown(4));
    }

    @Test
    @DisplayName("are what they were before, once all ways have been gone")
    void going_back_restores() {
        Set<Long> before = new HashSet<>();
        engine.linearize(Statemask.all(5), collecting(before));
        engine.run(add(), DeltaEngine.Receiver.ROOT, new int[] {4}, Statemask.all(5), leaf -> {});
        Set<Long> after = new HashSet<>();
        engine.linearize(Statemask.all(5), collecting(after));
        assertThat(after).isEqualTo(before).hasSize(5).isEqualTo(grown());
    }

    private Linearizer.Listener collecting(Set<Long> fingerprints) {
        return new Linearizer.Listener() {
            @Override
            public void linearized() {
                Linearizer linearizer = engine.linearizer();
                for (int group = 0; group < linearizer.groups(); group++) {
                    for (int state : linearizer.group(group).indices) {
                        fingerprints.add(linearizer.high(state) ^ Long.rotateLeft(linearizer.low(state), 32));
                    }
                }
            }

            @Override
            public void unsupported(Statemask mask, String why) {
                throw new AssertionError(why);
            }
        };
    }

    /** Returns the fingerprints of the trees, grown further, as standard execution finds them. */
    private Set<Long> grown(int... more) {
        Set<Long> result = new HashSet<>();
        for (int[] tree : TREES) {
            int[] numbers = java.util.Arrays.copyOf(tree, tree.length + more.length);
            System.arraycopy(more, 0, numbers, tree.length, more.length);
            grow(numbers);
            result.add(canonicalizer.high() ^ Long.rotateLeft(canonicalizer.low(), 32));
        }
        states.clear();
        return result;
    }

    private static final class Silent implements GuestHost {
        @Override
        public void write(int descriptor, byte[] bytes) {}

        @Override
        public int read(byte[] buffer, int offset, int length) {
            return -1;
        }

        @Override
        public int available() {
            return 0;
        }
    }
}
