package dev.fathom.explore.sets;

import dev.fathom.explore.sets.ElementKeys.Key;
import dev.fathom.explore.subject.BadSubject;
import dev.fathom.vm.heap.Heap;
import dev.fathom.vm.heap.IgnoredFields;
import dev.fathom.vm.heap.ObjectStates;
import dev.fathom.vm.program.VmClass;
import dev.fathom.vm.program.VmField;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntArrays;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Sorts the sets of the present state, so that states which differ in the order of elements become the same.
 *
 * <p>The state is changed as a program would that keeps its sets sorted (d'Amorim et al. 2008 §5.3.2), and that is all: whatever comes
 * out is the present state with elements in another order. So no two states are taken for the same that are not equal up
 * to that order. Elements whose keys are equal stay in the order they have, and so do those that lead back to their set,
 * as far as their keys depend on it: then states that are equal may be told apart, which costs time only.
 */
public final class SetSorter {
    private static final int[] ITSELF = {0};

    private final Heap heap;
    private final ObjectStates states;
    private final SetFields fields;
    private final ElementKeys keys;

    /** The objects that were reached, by how far they are from the first young one. */
    private final BitSet seen = new BitSet();

    private final IntArrayList reached = new IntArrayList();

    public SetSorter(Heap heap, ObjectStates states, SetFields fields, IgnoredFields ignored) {
        this.heap = heap;
        this.states = states;
        this.fields = fields;
        keys = new ElementKeys(heap, states, ignored);
    }

    /** Sorts all sets that can be reached from the root, inner ones first. */
    public void sort() {
        if (!fields.any()) {
            return;
        }
        reached.clear();
        seen.clear();
        reach(states.root());
        for (int i = 0; i < reached.size(); i++) {
            reachFrom(reached.getInt(i));
        }
        for (int i = reached.size() - 1; i >= 0; i--) {
            int object = reached.getInt(i);
            for (SetField each : fields.of(heap.classOf(object))) {
                sort(object, each);
            }
        }
    }

    private void reachFrom(int object) {
        VmClass type = heap.classOf(object);
        if (!type.isArray()) {
            for (int offset : type.referenceOffsets) {
                reach(heap.words[object + offset]);
            }
        } else if (type.elementIsReference) {
            for (int i = 0; i < heap.arrayLength(object); i++) {
                reach(heap.words[object + Heap.ARRAY_DATA + i]);
            }
        }
    }

    private void reach(int ref) {
        int place = ref - heap.youngStart();
        if (place >= 0 && !seen.get(place)) {
            seen.set(place);
            reached.add(ref);
        }
    }

    private void sort(int object, SetField set) {
        int holder = heap.words[object + set.field().offset];
        if (holder == 0) {
            return;
        }
        VmClass type = heap.classOf(holder);
        if (type.isArray()) {
            sortArray(type, holder, countOf(object, set, heap.arrayLength(holder)));
        } else if (!set.next().isEmpty()) {
            sortChain(type, holder, set);
        } else {
            sort(holder, insideOf(type, set));
        }
    }

    private int countOf(int object, SetField set, int length) {
        VmField count = set.count();
        return count == null ? length : Math.max(0, Math.min(length, heap.words[object + count.offset]));
    }

    /** Says where lists of the library keep their elements. */
    private static SetField insideOf(VmClass type, SetField set) {
        return switch (type.name) {
            case "java/util/ArrayList" -> SetField.of(type, "elementData[size]");
            case "java/util/LinkedList" -> SetField.of(type, "first->next");
            case "java/util/concurrent/CopyOnWriteArrayList" -> SetField.of(type, "array");
            default ->
                throw new BadSubject("the set " + set.field() + " is kept in an object of " + type.externalName()
                        + ", whose order Fathom cannot change. Declare the array or the chain in which it keeps its"
                        + " elements: CLASS.field, CLASS.field[count] or CLASS.field->next.");
        };
    }

    private void sortArray(VmClass type, int array, int count) {
        if (type.elementIsReference) {
            int[] places = new int[count];
            int used = 0;
            for (int place = array + Heap.ARRAY_DATA; place < array + Heap.ARRAY_DATA + count; place++) {
                if (heap.words[place] != 0) {
                    places[used++] = place;
                }
            }
            if (used > 1) {
                sortElements(Arrays.copyOf(places, used), ITSELF, place -> keys.ofReference(heap.words[place]));
            }
        } else {
            new PrimitiveArray(heap, type, array).sort(count);
        }
    }

    /** Sorts what the nodes hold; the nodes stay, and so do all links between them. */
    private void sortChain(VmClass type, int first, SetField set) {
        VmField next = SetField.find(type, set.next());
        List<Integer> nodes = new ArrayList<>();
        for (int node = first; node != 0; node = heap.words[node + next.offset]) {
            if (nodes.contains(node)) {
                throw new BadSubject("the chain of " + set.field() + " leads in a circle. Name a field that holds the"
                        + " first element's node, of a chain that ends with null.");
            }
            if (heap.classOf(node) != type) {
                throw new BadSubject("the chain of " + set.field() + " has nodes of different classes: "
                        + type.externalName() + " and " + heap.classOf(node).externalName());
            }
            nodes.add(node);
        }
        List<VmField> content = contentOf(type, next);
        int[] offsets = content.stream()
                .flatMapToInt(
                        each -> each.isWide() ? IntStream.of(each.offset, each.offset + 1) : IntStream.of(each.offset))
                .toArray();
        sortElements(nodes.stream().mapToInt(Integer::intValue).toArray(), offsets, node -> key(node, content));
    }

    private static List<VmField> contentOf(VmClass type, VmField next) {
        List<VmField> result = new ArrayList<>();
        for (VmClass each = type; each != null; each = each.superclass) {
            for (VmField field : each.fields) {
                if (!field.isStatic() && !field.untracked && !field.descriptor.equals(next.descriptor)) {
                    result.add(field);
                }
            }
        }
        return result;
    }

    private Key key(int node, List<VmField> content) {
        Key result = ElementKeys.ofValue(0);
        for (VmField each : content) {
            int word = heap.words[node + each.offset];
            result = result.and(
                    each.isReference()
                            ? keys.ofReference(word)
                            : ElementKeys.ofValue(each.isWide() ? heap.loadLong(node + each.offset) : word));
        }
        return result;
    }

    private interface KeyOf {
        Key at(int place);
    }

    /** Sorts elements, each of which is some words at its place. */
    private void sortElements(int[] places, int[] offsets, KeyOf keyOf) {
        if (places.length < 2) {
            return;
        }
        Key[] found = new Key[places.length];
        int[][] contents = new int[places.length][offsets.length];
        for (int i = 0; i < places.length; i++) {
            found[i] = keyOf.at(places[i]);
            for (int j = 0; j < offsets.length; j++) {
                contents[i][j] = heap.words[places[i] + offsets[j]];
            }
        }
        int[] order = order(found);
        for (int i = 0; i < places.length; i++) {
            for (int j = 0; order[i] != i && j < offsets.length; j++) {
                heap.store(places[i] + offsets[j], contents[order[i]][j]);
            }
        }
    }

    /** Returns which element comes first, second and so on; those with equal keys stay in their order. */
    private static int[] order(Key[] keys) {
        int[] order = IntStream.range(0, keys.length).toArray();
        IntArrays.mergeSort(order, (one, other) -> keys[one].compareTo(keys[other]));
        return order;
    }
}
