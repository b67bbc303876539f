package dev.fathom.vm.heap;

import dev.fathom.vm.program.ClassTable;
import dev.fathom.vm.program.VmClass;
import dev.fathom.vm.program.VmMethod;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.function.Supplier;

/**
 * Finds the reference objects ({@code java.lang.ref}) whose referents nothing else keeps.
 *
 * <p>Permanent objects exist in every state and keep what they refer to; tenured and young objects count if a thread or a permanent object leads to
 * them. What is found, and in which order, is a function of the state: roots are visited in the order of stable names, then threads, then objects as
 * they are met.
 */
public final class WeakReachability {
    private static final byte UNKNOWN = 0;
    private static final byte ORDINARY = 1;
    private static final byte SOFT = 2;
    private static final byte WEAK = 3;

    private final Heap heap;
    private final ClassTable classes;
    private final Supplier<List<GuestThread>> threads;
    private final FrameWalker walker;
    private final int referentOffset;

    /** By class number, whether its instances are references. */
    private byte[] kinds = new byte[1024];

    private final BitSet reached = new BitSet();
    private final IntArrayList queue = new IntArrayList();
    private final IntArrayList references = new IntArrayList();
    private boolean softIsStrong;

    private record Root(long name, int target) {}

    /**
     * Prepares for finding.
     *
     * @param referentOffset where a reference object has its referent
     */
    public WeakReachability(Heap heap, Supplier<List<GuestThread>> threads, int referentOffset) {
        this.heap = heap;
        this.classes = heap.classTable();
        this.threads = threads;
        this.referentOffset = referentOffset;
        walker = new FrameWalker(classes);
    }

    /**
     * Returns the reference objects that can be reached and whose referents cannot, but for such references. Every thread must stand before an instruction.
     *
     * @param keepsSoft whether soft references keep their referents
     */
    public int[] clearable(boolean keepsSoft) {
        softIsStrong = keepsSoft;
        reached.clear();
        queue.clear();
        references.clear();
        visitPermanents();
        for (GuestThread each : threads.get()) {
            reach(each.ref);
            reach(each.blocker);
            if (each.hasFrames()) {
                walker.walk(each, new FrameRoots(each));
            }
        }
        for (int next = 0; next < queue.size(); next++) {
            scan(queue.getInt(next));
        }
        return references.intStream().filter(each -> !isReached(referent(each))).toArray();
    }

    /** Says whether there were references, when they were last looked for, whose referents might go. */
    public boolean foundAny() {
        return references.intStream().anyMatch(each -> referent(each) >= heap.tenuredStart());
    }

    /** Returns those of the found references without which a referent cannot go: to itself, and to whatever leads to it. */
    public int[] clearedWith(int referent, int[] found) {
        return Arrays.stream(found)
                .filter(each -> leadsTo(referent(each), referent))
                .toArray();
    }

    private boolean leadsTo(int from, int to) {
        BitSet before = (BitSet) reached.clone();
        queue.clear();
        reach(from);
        for (int next = 0; next < queue.size(); next++) {
            scan(queue.getInt(next));
        }
        boolean leads = isReached(to);
        reached.clear();
        reached.or(before);
        return leads;
    }

    private int referent(int reference) {
        return heap.words[reference + referentOffset];
    }

    private boolean isReached(int ref) {
        return ref < heap.tenuredStart() || reached.get(ref - heap.tenuredStart());
    }

    private void reach(int ref) {
        if (!isReached(ref)) {
            reached.set(ref - heap.tenuredStart());
            queue.add(ref);
        }
    }

    private void visitPermanents() {
        List<Root> roots = new ArrayList<>();
        List<Root> permanentReferences = new ArrayList<>();
        PermanentObjects permanents = heap.permanents();
        for (int i = 0; i < permanents.count(); i++) {
            int object = permanents.start(i);
            VmClass type = heap.classOf(object);
            if (type.isArray()) {
                for (int j = 0; type.elementIsReference && j < heap.arrayLength(object); j++) {
                    addRoot(object + Heap.ARRAY_DATA + j, roots);
                }
                continue;
            }
            boolean weak = isWeak(type);
            for (int offset : type.referenceOffsets) {
                if (!weak || offset != referentOffset) {
                    addRoot(object + offset, roots);
                } else if (heap.words[object + offset] >= heap.tenuredStart()) {
                    permanentReferences.add(new Root(heap.stableName(object), object));
                }
            }
        }
        roots.sort(Comparator.comparingLong(Root::name));
        roots.forEach(each -> reach(each.target));
        permanentReferences.sort(Comparator.comparingLong(Root::name));
        permanentReferences.forEach(each -> references.add(each.target));
    }

    private void addRoot(int address, List<Root> roots) {
        int target = heap.words[address];
        if (target >= heap.tenuredStart()) {
            roots.add(new Root(heap.wordName(address), target));
        }
    }

    private void scan(int object) {
        VmClass type = heap.classOf(object);
        if (type.isArray()) {
            for (int i = 0; type.elementIsReference && i < heap.arrayLength(object); i++) {
                reach(heap.words[object + Heap.ARRAY_DATA + i]);
            }
            return;
        }
        boolean weak = isWeak(type);
        for (int offset : type.referenceOffsets) {
            if (!weak || offset != referentOffset) {
                reach(heap.words[object + offset]);
            } else if (heap.words[object + offset] != 0) {
                references.add(object);
            }
        }
    }

    private boolean isWeak(VmClass type) {
        if (type.id >= kinds.length) {
            kinds = Arrays.copyOf(kinds, Math.max(type.id + 1, kinds.length * 2));
        }
        if (kinds[type.id] == UNKNOWN) {
            kinds[type.id] = kind(type);
        }
        return kinds[type.id] == WEAK || (kinds[type.id] == SOFT && !softIsStrong);
    }

    private static byte kind(VmClass type) {
        if (type.isSubclassOf("java/lang/ref/SoftReference")) {
            return SOFT;
        }
        boolean weak =
                type.isSubclassOf("java/lang/ref/WeakReference") || type.isSubclassOf("java/lang/ref/PhantomReference");
        return weak ? WEAK : ORDINARY;
    }

    private final class FrameRoots implements FrameWalker.Visitor {
        private final GuestThread thread;

        FrameRoots(GuestThread thread) {
            this.thread = thread;
        }

        @Override
        public void reference(int at) {
            reach(thread.stack[at]);
        }

        @Override
        public void value(int at) {
            // not a reference
        }

        @Override
        public void dead(int at) {
            // nothing will read it
        }

        @Override
        public void frame(int at, VmMethod method) {
            // frames hold no references of their own
        }
    }
}
