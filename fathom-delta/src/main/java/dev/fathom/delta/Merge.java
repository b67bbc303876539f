package dev.fathom.delta;

import dev.fathom.delta.MergedStates.Part;
import dev.fathom.vm.heap.DirtyWords;
import dev.fathom.vm.heap.Heap;
import dev.fathom.vm.program.ClassTable;
import dev.fathom.vm.program.VmClass;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * Makes one Δ state of many states (d'Amorim et al. 2008, Fig. 11): greedily, an object that is first met by the same word of the same Δ object
 * becomes one Δ object for all states that meet it there.
 *
 * <p>The figure knows one class only; here objects share a Δ object if they also have the same class and length. Objects are visited
 * breadth first, as in images, so that no recursion limits how long a list may be. What states of one shape have in common is looked at once.
 */
public final class Merge {
    private final DeltaHeap heap;
    private final Heap machine;
    private final ClassTable classes;
    private final DeltaStatistics statistics;
    private final ArrayDeque<Node> queue = new ArrayDeque<>();
    private MergedStates merged;

    /** For each part, by place of an object: its Δ object, or 0. */
    private int[][] assigned = {};

    /** For each part, what is looked at again and again: its shape, words and values of the shape, and the rows of its states. */
    private Shape[] shapes = {};

    private int[][] wordsOf = {};
    private int[][] valuesOf = {};
    private int[][] rowsOf = {};
    private Part[] parts = {};

    private int constant;
    private int @Nullable [] column;
    private boolean any;

    /** Whether the word at hand is a value in some part, so that states of one shape may differ in it. */
    private boolean values;

    private final IntArrayList filled = new IntArrayList();

    /** A Δ object, and of which parts it holds objects, at which places. */
    private record Node(int ref, IntArrayList parts, IntArrayList places) {}

    public Merge(DeltaHeap heap, Heap machine, DeltaStatistics statistics) {
        this.heap = heap;
        this.machine = machine;
        this.classes = machine.classTable();
        this.statistics = statistics;
        merged = new MergedStates(machine);
    }

    /** Merges states into the Δ heap, which holds nothing else then. */
    public MergedStates merge(Batch batch) {
        merged = new MergedStates(machine);
        batch.addTo(merged);
        heap.begin(merged.count());
        beginParts();
        roots();
        permanentWords();
        for (Node node = queue.poll(); node != null; node = queue.poll()) {
            fill(node);
        }
        heap.forgetLog();
        return merged;
    }

    private void beginParts() {
        parts = merged.parts.toArray(Part[]::new);
        int[] ends = new int[merged.count()];
        for (Part each : parts) {
            Arrays.fill(ends, each.start(), each.start() + each.count(), each.start() + each.count());
        }
        heap.shapesEnd(ends);
        shapes = new Shape[parts.length];
        wordsOf = new int[parts.length][];
        valuesOf = new int[parts.length][];
        rowsOf = new int[parts.length][];
        assigned = new int[parts.length][];
        for (int i = 0; i < parts.length; i++) {
            Shape shape = parts[i].states().shape;
            shapes[i] = shape;
            wordsOf[i] = shape.words;
            valuesOf[i] = shape.valueOf;
            rowsOf[i] = parts[i].states().rows;
            assigned[i] = new int[shape.words.length];
        }
    }

    /** Which states to merge. */
    public interface Batch {
        void addTo(MergedStates states);
    }

    private void roots() {
        beginValue();
        for (int i = 0; i < assigned.length; i++) {
            meet(i, shapes[i].objects[0]);
        }
        resolveMet();
        merged.root = constant;
        merged.roots = column;
    }

    private void permanentWords() {
        TreeSet<Integer> addresses = new TreeSet<>((one, other) -> Integer.compare(
                machine.dirtyWords().placeOf(one), machine.dirtyWords().placeOf(other)));
        for (Shape shape : shapes) {
            for (int address : shape.permanent) {
                addresses.add(address);
            }
        }
        for (int address : addresses) {
            DirtyWords dirty = machine.dirtyWords();
            beginValue();
            for (int i = 0; i < assigned.length; i++) {
                int place = IntArrayList.wrap(shapes[i].permanent).indexOf(address);
                if (place < 0) {
                    put(i, dirty.pristine(dirty.placeOf(address)));
                } else {
                    word(i, place, dirty.isReferenceAt(dirty.placeOf(address)));
                }
            }
            endValue(address);
        }
    }

    /** Fills the words of a Δ object. */
    private void fill(Node node) {
        int size = shapes[node.parts.getInt(0)].sizeAt(classes, node.places.getInt(0));
        int[] numbers = node.parts.elements();
        int[] places = node.places.elements();
        int count = node.parts.size();
        VmClass type = heap.classOf(node.ref);
        for (int offset = Heap.LOCK; offset < size; offset++) {
            if (type.isArray() && offset == Heap.LENGTH) {
                continue;
            }
            boolean reference = KeptStates.isReference(type, offset);
            beginValue();
            for (int i = 0; i < count; i++) {
                word(numbers[i], places[i] + offset, reference);
            }
            endValue(node.ref + offset);
        }
    }

    private void beginValue() {
        constant = 0;
        column = null;
        any = false;
        values = false;
        filled.clear();
    }

    private void endValue(int address) {
        resolveMet();
        statistics.mergedValues++;
        if (column == null) {
            statistics.mergedConstants++;
        }
        heap.store(address, constant, column);
        if (column != null && !values && address >= heap.base) {
            heap.markStructural(address);
        }
    }

    /** Adds what a word is in the states of a part. */
    private void word(int partNumber, int place, boolean reference) {
        int value = valuesOf[partNumber][place];
        if (value >= 0) {
            values(partNumber, value);
            return;
        }
        int fixed = wordsOf[partNumber][place];
        if (reference && fixed >= heap.base) {
            meet(partNumber, fixed - heap.base + shapes[partNumber].permanent.length);
        } else {
            put(partNumber, fixed);
        }
    }

    /** Parts that meet an object here for the first time, and where it is. */
    private final IntArrayList metParts = new IntArrayList();

    private final IntArrayList metPlaces = new IntArrayList();

    private void meet(int partNumber, int place) {
        int known = assigned[partNumber][place];
        if (known != 0) {
            put(partNumber, known);
        } else {
            metParts.add(partNumber);
            metPlaces.add(place);
        }
    }

    /** Makes Δ objects for what was met: one for each class and length. */
    private void resolveMet() {
        while (!metParts.isEmpty()) {
            Shape shape = shapes[metParts.getInt(0)];
            int header = shape.header(metPlaces.getInt(0));
            int size = shape.sizeAt(classes, metPlaces.getInt(0));
            int length = lengthAt(shape, metPlaces.getInt(0));
            Node node = new Node(allocate(header, length), new IntArrayList(), new IntArrayList());
            int left = 0;
            for (int i = 0; i < metParts.size(); i++) {
                int part = metParts.getInt(i);
                int place = metPlaces.getInt(i);
                Shape other = shapes[part];
                if (other.header(place) == header
                        && other.sizeAt(classes, place) == size
                        && lengthAt(other, place) == length) {
                    node.parts.add(part);
                    node.places.add(place);
                    assigned[part][place] = node.ref;
                    put(part, node.ref);
                } else {
                    metParts.set(left, part);
                    metPlaces.set(left++, place);
                }
            }
            metParts.size(left);
            metPlaces.size(left);
            queue.add(node);
        }
    }

    private int lengthAt(Shape shape, int place) {
        return classes.byId(shape.header(place) & Heap.CLASS_MASK).isArray() ? shape.words[place + Heap.LENGTH] : -1;
    }

    private int allocate(int header, int length) {
        VmClass type = classes.byId(header & Heap.CLASS_MASK);
        int ref = length >= 0 ? heap.allocateArray(type, length) : heap.allocate(type);
        heap.constants[ref - heap.base] = header;
        return ref;
    }

    /** Adds the values of a part. */
    private void values(int partNumber, int value) {
        values = true;
        Part part = parts[partNumber];
        int width = shapes[partNumber].values;
        int[] rows = rowsOf[partNumber];
        int[] which = part.rows();
        int start = part.start();
        int next = 0;
        int[] varying = column;
        if (varying == null) {
            if (!any) {
                any = true;
                constant = rows[which[0] * width + value];
            }
            while (next < which.length && rows[which[next] * width + value] == constant) {
                next++;
            }
            if (next == which.length) {
                filled.add(partNumber);
                return;
            }
            varying = vary();
            Arrays.fill(varying, start, start + next, constant);
        }
        for (; next < which.length; next++) {
            varying[start + next] = rows[which[next] * width + value];
        }
        filled.add(partNumber);
    }

    /** Adds a word that all states of a part have. */
    private void put(int partNumber, int word) {
        if (column == null && !any) {
            any = true;
            constant = word;
        } else if (column == null && word != constant) {
            vary();
        }
        if (column != null) {
            Part part = parts[partNumber];
            Arrays.fill(column, part.start(), part.start() + part.count(), word);
        }
        filled.add(partNumber);
    }

    /** Goes over to a column, with the constant for all that came before. */
    private int[] vary() {
        int[] made = heap.columns.take();
        for (int i = 0; i < filled.size(); i++) {
            Part part = parts[filled.getInt(i)];
            Arrays.fill(made, part.start(), part.start() + part.count(), constant);
        }
        column = made;
        return made;
    }
}
