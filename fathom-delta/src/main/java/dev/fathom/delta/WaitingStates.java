package dev.fathom.delta;

import dev.fathom.delta.options.DeltaOptions;
import dev.fathom.vm.heap.Heap;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Queue;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * The states of a level in the order of their numbers. Some of them after the other are taken out, and those put together in batches: within a batch
 * neighbours are much alike, so that it has few Δ objects.
 */
public final class WaitingStates {
    private static final int NONE = -1;
    private static final Comparator<ShapedStates> BY_SHAPE =
            Comparator.comparing(each -> each.shape.words, Arrays::compare);

    private final Heap heap;
    private final DeltaOptions options;
    private final @Nullable ShapedStates[] groups;

    /** The last of its states and the number of each group, in this order: the first of them are used up first. */
    private final long[] ends;

    private int freed;

    /** By number, less the first one: which of the groups a state is in, and where. */
    private final int[] groupOf;

    private final int[] rowOf;
    private int next;
    private int left;

    WaitingStates(Heap heap, List<ShapedStates> taken, DeltaOptions options) {
        this.heap = heap;
        this.options = options;
        groups = taken.toArray(ShapedStates[]::new);
        Arrays.sort(groups, BY_SHAPE);
        ends = new long[groups.length];
        int first = Integer.MAX_VALUE;
        int last = NONE;
        for (ShapedStates each : taken) {
            left += each.count;
            for (int i = 0; i < each.count; i++) {
                first = Math.min(first, each.numbers[i]);
                last = Math.max(last, each.numbers[i]);
            }
        }
        groupOf = new int[left == 0 ? 0 : last - first + 1];
        rowOf = new int[groupOf.length];
        Arrays.fill(groupOf, NONE);
        for (int i = 0; i < groups.length; i++) {
            ShapedStates each = groups[i];
            int end = 0;
            for (int row = 0; row < each.count; row++) {
                int place = each.numbers[row] - first;
                groupOf[place] = i;
                rowOf[place] = row;
                end = Math.max(end, place);
            }
            ends[i] = (long) end << Integer.SIZE | i;
        }
        Arrays.sort(ends);
    }

    private ShapedStates ofNumber(int group) {
        return Objects.requireNonNull(groups[group], "states that were not taken yet are there");
    }

    /** Returns how many states were not taken yet. */
    public int left() {
        return left;
    }

    /** Takes the next states, as many as there are up to a number. Those that were taken before are not needed any more. */
    public Chunk take(int most) {
        while (freed < ends.length && (int) (ends[freed] >> Integer.SIZE) < next) {
            groups[(int) ends[freed++]] = null;
        }
        int count = Math.min(most, left);
        int[] places = new int[count];
        for (int i = 0; i < count; next++) {
            if (groupOf[next] != NONE) {
                places[i++] = next;
            }
        }
        left -= count;
        return new Chunk(places);
    }

    /** Some states, one after the other. */
    public final class Chunk {
        private final int[] places;

        private Chunk(int[] places) {
            this.places = places;
        }

        public int count() {
            return places.length;
        }

        /** Returns the number of a state. */
        public int number(int state) {
            return group(state).numbers[rowOf[places[state]]];
        }

        /** Returns the image of a state, as {@link dev.fathom.vm.heap.ObjectStates#load} takes it. */
        public int[] image(int state) {
            return group(state).image(heap.dirtyWords(), rowOf[places[state]]);
        }

        private ShapedStates group(int state) {
            return ofNumber(groupOf[places[state]]);
        }

        /** Returns the states in batches. */
        public Queue<Merge.Batch> batches() {
            int[] ends = new int[groups.length + 1];
            for (int place : places) {
                ends[groupOf[place] + 1]++;
            }
            for (int i = 0; i < groups.length; i++) {
                ends[i + 1] += ends[i];
            }
            int[] rows = new int[places.length];
            for (int place : places) {
                rows[ends[groupOf[place]]++] = rowOf[place];
            }
            Cutting cutting = new Cutting(options);
            int from = 0;
            for (int i = 0; i < groups.length; i++) {
                if (ends[i] > from) {
                    cutting.add(ofNumber(i), Arrays.copyOfRange(rows, from, ends[i]));
                    from = ends[i];
                }
            }
            return cutting.end();
        }
    }

    /** Returns the states of a part of what waits, in batches. */
    static Queue<Merge.Batch> part(List<ShapedStates> groups, DeltaOptions options) {
        List<ShapedStates> sorted = new ArrayList<>(groups);
        sorted.sort(BY_SHAPE);
        Cutting cutting = new Cutting(options);
        for (ShapedStates each : sorted) {
            cutting.add(each, IntStream.range(each.mark, each.count).toArray());
        }
        return cutting.end();
    }

    /** Cuts states into batches. */
    private static final class Cutting {
        private final DeltaOptions options;
        private final Queue<Merge.Batch> result = new ArrayDeque<>();
        private List<MergedStates.Part> parts = new ArrayList<>();
        private int size;

        Cutting(DeltaOptions options) {
            this.options = options;
        }

        void add(ShapedStates states, int[] rows) {
            for (int from = 0; from < rows.length; ) {
                int count = Math.min(rows.length - from, options.batch() - size);
                parts.add(new MergedStates.Part(states, Arrays.copyOfRange(rows, from, from + count), size));
                from += count;
                size += count;
                if (size == options.batch() || options.merging() == DeltaOptions.Merging.SHAPE) {
                    cut();
                }
            }
        }

        private void cut() {
            List<MergedStates.Part> batch = parts;
            result.add(states -> batch.forEach(each -> states.add(each.states(), each.rows())));
            parts = new ArrayList<>();
            size = 0;
        }

        Queue<Merge.Batch> end() {
            if (!parts.isEmpty()) {
                cut();
            }
            return result;
        }
    }
}
