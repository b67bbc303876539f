package dev.fathom.vm.heap;

import dev.fathom.vm.program.ClassTable;
import dev.fathom.vm.program.Loader;
import dev.fathom.vm.program.StableHash;
import dev.fathom.vm.program.ThreadLinks;
import dev.fathom.vm.program.VmClass;
import dev.fathom.vm.program.VmField;
import dev.fathom.vm.program.VmMethod;
import dev.fathom.vm.state.Fingerprint;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Fingerprints states so that those are the same in which like threads have changed places ({@link GuestThread#likeness}).
 *
 * <p>A thread is a <em>token</em>, its {@code Thread} object, to which others may refer, and what it is at: registers, stack, what the token holds, and what can be reached from there and
 * from nowhere else. Changing places leaves tokens where they are, and exchanges all the rest. So the fingerprint is the sum of what the base and all other threads are, where like
 * threads are known by their tokens, and of one number for each like thread, in no order, where the thread calls its own token "self". What refers to what a like thread is at (that it holds a lock, waits in a queue, or runs) is part
 * of that number, not of the base: its <em>links</em>.
 *
 * <p>Two states with the same fingerprint differ by a change of places, because nothing is left out but which token goes with which number. Where that is not enough
 * (like threads that share an object which nobody else reaches, or hold each other's tokens), there is no such fingerprint: {@link Canonicalizer} makes its own.
 */
final class SymmetricFingerprint {
    private static final long SELF = 3L << 42;
    private static final long LIKE = 5L << 42;
    private static final long GLOBAL = 1L << 44;
    private static final long LOCAL = 1L << 45;
    private static final long RUNS = 7L << 42;
    private static final int NOBODY = -1;
    private static final int NO_OFFSET = -1;

    private final Heap heap;
    private final ClassTable classes;
    private final IgnoredFields ignored;
    private final FrameWalker walker;
    private final ThreadLinks threadLinks = new ThreadLinks();
    private final SlotHasher slots = new SlotHasher();
    private final FingerprintSum total = new FingerprintSum();
    private final FingerprintSum own = new FingerprintSum();
    private FingerprintSum sum = total;
    private @Nullable VmClass thread;

    /** By address, in which pass an object was numbered, by which like thread (or nobody), and as what. */
    private int[] passes = {};

    private int[] reachedBy = {};
    private int[] numbers = {};
    private int pass;
    private int count;
    private final IntArrayList waiting = new IntArrayList();
    private List<GuestThread> threads = List.of();

    /** The like thread at hand, or null. */
    private @Nullable GuestThread self;

    private boolean givenUp;
    private long[] linksA = {};
    private long[] linksB = {};
    private long[] ownA = {};
    private long[] ownB = {};

    /** The fingerprint of the present state with that running thread, if it is known. */
    private @Nullable Fingerprint present;

    private boolean known;
    private int knownRunning;

    SymmetricFingerprint(Heap heap, IgnoredFields ignored) {
        this.heap = heap;
        this.classes = heap.classTable();
        this.ignored = ignored;
        walker = new FrameWalker(classes);
    }

    /** Must run when the state is about to change, or is another. */
    void moved() {
        known = false;
    }

    /** Says whether two like threads are at the same: whichever of them goes on, the next states are the same but for their places. */
    boolean areAtTheSame(GuestThread first, GuestThread second, List<GuestThread> all, int current) {
        return first.likeness == second.likeness
                && of(all, current) != null
                && ownA[first.id] == ownA[second.id]
                && ownB[first.id] == ownB[second.id];
    }

    /** Returns the number that a thread has if like threads are numbered by what they are at: so many of those that are at the same come before it. */
    int numberAmongLike(GuestThread thread, int before, List<GuestThread> all, int current) {
        if (!isLike(thread) || of(all, current) == null) {
            return thread.id;
        }
        int left = before;
        for (GuestThread each : all) {
            left += isLike(each) && isLess(each, thread) ? 1 : 0;
        }
        for (GuestThread each : all) {
            if (isLike(each) && left-- == 0) {
                return each.id;
            }
        }
        throw new IllegalStateException("there are fewer like threads");
    }

    private boolean isLess(GuestThread first, GuestThread second) {
        int order = Long.compare(ownA[first.id], ownA[second.id]);
        return order < 0 || (order == 0 && ownB[first.id] < ownB[second.id]);
    }

    /** Returns the fingerprint of the present state, or null if no threads in it may change places, or it cannot be told. */
    @Nullable
    Fingerprint of(List<GuestThread> all, int current) {
        if (!known || knownRunning != current) {
            present = hasLikeThreads(all) ? sumUp(all, current) : null;
            known = true;
            knownRunning = current;
        }
        return present;
    }

    private @Nullable Fingerprint sumUp(List<GuestThread> all, int current) {
        begin(all);
        addBase();
        boolean runsLike = current >= 0 && isLike(all.get(current));
        total.section(Canonicalizer.THREADS);
        total.add(all.size());
        total.add(runsLike ? LIKE : current);
        if (runsLike) {
            link(current, RUNS, 0);
        }
        for (int i = 0; i < all.size() && !givenUp; i++) {
            if (!isLike(all.get(i))) {
                total.section(Canonicalizer.FIRST_THREAD + 2 * i);
                addThread(all.get(i));
                scan();
            }
        }
        for (int i = 0; i < all.size() && !givenUp; i++) {
            if (isLike(all.get(i))) {
                addLike(all.get(i));
            }
        }
        return givenUp ? null : total.end();
    }

    static boolean isLike(GuestThread thread) {
        return thread.likeness != 0 && thread.ref != 0;
    }

    private static boolean hasLikeThreads(List<GuestThread> all) {
        for (int i = 0; i < all.size(); i++) {
            if (isLike(all.get(i))) {
                for (int j = i + 1; j < all.size(); j++) {
                    if (isLike(all.get(j)) && all.get(i).likeness == all.get(j).likeness) {
                        return true;
                    }
                }
            }
        }
        return false;
    }

    private void begin(List<GuestThread> all) {
        threads = all;
        givenUp = false;
        self = null;
        sum = total;
        total.begin();
        count = 0;
        pass++;
        waiting.clear();
        int size = heap.top - heap.tenuredStart();
        if (passes.length < size) {
            passes = Arrays.copyOf(passes, size * 2);
            reachedBy = Arrays.copyOf(reachedBy, size * 2);
            numbers = Arrays.copyOf(numbers, size * 2);
        }
        if (linksA.length < all.size()) {
            linksA = new long[all.size() * 2];
            linksB = new long[all.size() * 2];
            ownA = new long[all.size() * 2];
            ownB = new long[all.size() * 2];
        }
        Arrays.fill(linksA, 0);
        Arrays.fill(linksB, 0);
    }

    /** Adds what differs from the base, but for what like threads have for themselves, and all that can be reached from there. */
    private void addBase() {
        DirtyWords dirty = heap.dirtyWords();
        for (int i = 0; i < dirty.count(); i++) {
            int address = dirty.address(i);
            int object = address - dirty.offset(i);
            if (dirty.isDirty(i) && !dirty.isIgnoredAt(i) && likeWith(object) < 0 && !isLikesOwn(object)) {
                addBaseWord(dirty, i, object, heap.words[address]);
            }
        }
        total.section(Canonicalizer.OBJECTS);
        scan();
    }

    private void addBaseWord(DirtyWords dirty, int place, int object, int value) {
        long name = dirty.name(place);
        if (dirty.isReferenceAt(place)) {
            boolean links = dirty.offset(place) == threadLinks.offsetIn(heap.classOf(object));
            total.addNamed(name, links ? linked(value, name) : nameOf(value));
        } else if (dirty.offset(place) == Heap.LOCK) {
            total.addNamed(name, lock(value, name));
        } else {
            boolean initializes = heap.classOf(object).kind == VmClass.Kind.STATICS
                    && dirty.offset(place) == Heap.INIT_STATE
                    && isLikeNumber(heap.initializerOf(object));
            givenUp |= initializes;
            total.addNamed(name, value);
        }
    }

    private boolean isLikeNumber(int thread) {
        return thread >= 0 && isLike(threads.get(thread));
    }

    /** Returns what a lock word says, whoever of the like threads holds the lock. */
    private long lock(int word, long name) {
        int state = word & ~Heap.SHARED;
        int owner = (state & Heap.OWNER_MASK) - 1;
        if (!isLikeNumber(owner)) {
            return state;
        }
        int depth = state >>> Heap.OWNER_BITS;
        if (self != null) {
            givenUp |= self.id != owner;
            return SELF + depth;
        }
        link(owner, name, Heap.LOCK);
        return LIKE + depth;
    }

    /** Returns what a field says in which the library keeps a thread. */
    private long linked(int ref, long name) {
        int like = likeWith(ref);
        if (like < 0) {
            return nameOf(ref);
        }
        if (self != null) {
            givenUp |= self.id != like;
            return SELF;
        }
        link(like, name, 0);
        return LIKE;
    }

    private void link(int thread, long name, long what) {
        linksA[thread] += FingerprintSum.mixedA(name, what);
        linksB[thread] += FingerprintSum.mixedB(name, what);
    }

    /** Returns the number of the like thread with that token, or -1. */
    private int likeWith(int ref) {
        if (ref >= heap.tenuredStart() && heap.classOf(ref).isAssignableTo(threadClass())) {
            for (GuestThread each : threads) {
                if (each.ref == ref && each.likeness != 0) {
                    return each.id;
                }
            }
        }
        return -1;
    }

    private VmClass threadClass() {
        VmClass known = thread;
        if (known == null) {
            known = classes.system("java/lang/Thread");
            thread = known;
        }
        return known;
    }

    /** Says whether a tenured object belongs to a like thread: it is treated as if it were young. */
    private boolean isLikesOwn(int ref) {
        int token = heap.threadClosures().threadOf(ref);
        return token != 0 && likeWith(token) >= 0;
    }

    /** Returns what a reference is called in a fingerprint; numbers what has no name yet. */
    private long nameOf(int ref) {
        if (ref == 0) {
            return 0;
        }
        if (ref < heap.tenuredStart()) {
            return heap.isUntracked(ref) ? 1 : heap.stableName(ref);
        }
        if (self != null && ref == self.ref) {
            return SELF;
        }
        int like = likeWith(ref);
        boolean moves = ref >= heap.youngStart() || (like < 0 && isLikesOwn(ref));
        long name = moves ? numberOf(ref, like >= 0) : heap.stableName(ref);
        return like < 0 ? name : nameOfToken(name, threads.get(like));
    }

    /** Tells which threads may change places with the one of a token: others may not. */
    private static long nameOfToken(long name, GuestThread thread) {
        return StableHash.mix(name + LIKE) + thread.likeness;
    }

    private long numberOf(int ref, boolean isToken) {
        int at = ref - heap.tenuredStart();
        int by = self == null ? NOBODY : self.id;
        if (passes[at] != pass) {
            givenUp |= isToken && self != null;
            passes[at] = pass;
            reachedBy[at] = by;
            numbers[at] = count++;
            if (!isToken) {
                waiting.add(ref);
            }
        }
        givenUp |= reachedBy[at] != NOBODY && reachedBy[at] != by;
        return numbers[at] + (reachedBy[at] == NOBODY ? GLOBAL : LOCAL);
    }

    /** Adds the objects that were numbered since. */
    private void scan() {
        for (int i = 0; i < waiting.size() && !givenUp; i++) {
            addObject(waiting.getInt(i), NO_OFFSET, NO_OFFSET);
        }
        waiting.clear();
    }

    private void addObject(int ref, int without, int orWithout) {
        int[] words = heap.words;
        VmClass type = heap.classOf(ref);
        long name = self != null && ref == self.ref ? SELF : nameOf(ref);
        sum.add(type.stableHash + (words[ref] >>> Heap.CLASS_BITS));
        sum.add(lock(words[ref + Heap.LOCK], name));
        if (!type.isArray()) {
            addFields(ref, type, name, without, orWithout);
        } else if (type.elementIsReference) {
            sum.add(words[ref + Heap.LENGTH]);
            for (int i = 0; i < words[ref + Heap.LENGTH]; i++) {
                sum.add(nameOf(words[ref + Heap.ARRAY_DATA + i]));
            }
        } else {
            int end = ref + (int) Heap.arrayWords(type, words[ref + Heap.LENGTH]);
            sum.add(words, ref + Heap.LENGTH, end);
        }
    }

    private void addFields(int ref, VmClass type, long name, int without, int orWithout) {
        givenUp |= ignored.of(type) != null;
        int links = threadLinks.offsetIn(type);
        int[] references = type.referenceOffsets;
        int next = 0;
        for (int offset = ClassTable.HEADER_WORDS; offset < type.instanceWords; offset++) {
            boolean isReference = next < references.length && references[next] == offset;
            next += isReference ? 1 : 0;
            int value = heap.words[ref + offset];
            if (offset == without || offset == orWithout || (orWithout >= 0 && offset == orWithout + 1)) {
                sum.add(0);
            } else if (!isReference) {
                sum.add(value);
            } else if (offset == links) {
                sum.add(linked(value, name));
            } else {
                givenUp |= likeWith(value) >= 0 && isWeak(type);
                sum.add(nameOf(value));
            }
        }
    }

    private boolean isWeak(VmClass type) {
        return type.isAssignableTo(classes.system("java/lang/ref/Reference"));
    }

    private void addLike(GuestThread thread) {
        self = thread;
        sum = own;
        count = 0;
        own.begin();
        own.section(Canonicalizer.FIRST_THREAD);
        addThread(thread);
        VmField name = threadClass().declaredField("name", null);
        VmField number = threadClass().declaredField("tid", null);
        addObject(thread.ref, name == null ? NO_OFFSET : name.offset, number == null ? NO_OFFSET : number.offset);
        scan();
        ownA[thread.id] = own.a() + linksA[thread.id];
        ownB[thread.id] = own.b() + linksB[thread.id];
        total.addNamed(ownA[thread.id], ownB[thread.id]);
        if (heap.isBase(thread.ref)) {
            total.addNamed(
                    nameOfToken(heap.stableName(thread.ref), thread),
                    LIKE); // words of the base that do not change refer to it
        }
        sum = total;
        self = null;
    }

    /** Adds what {@link RootWriter} writes of a thread. */
    private void addThread(GuestThread each) {
        sum.add(each.status.ordinal() | each.starter << ImageLoader.STARTER_SHIFT);
        givenUp |= isLikeNumber(each.starter);
        sum.add(nameOf(each.ref));
        sum.add(nameOf(each.blocker));
        sum.add(each.savedLockDepth);
        sum.add((each.parkPermit ? 1 : 0)
                | (each.interrupted ? 2 : 0)
                | (each.notified ? 4 : 0)
                | (each.daemon ? 8 : 0)
                | (each.pending ? 16 : 0)
                | (each.suspended ? 64 : 0));
        sum.add(each.wakeTime);
        sum.add(each.waits);
        sum.add(each.ahead);
        sum.add(each.aheadFrame);
        sum.add(each.atomic);
        sum.add(each.joined);
        sum.add(each.likeness);
        sum.add(each.libraryCall);
        sum.add(each.heldCount);
        for (int i = 0; i < each.heldCount; i++) {
            sum.add(nameOf(each.held[i]));
        }
        if (each.hasFrames()) {
            slots.begin(each.stack);
            walker.walk(each, slots);
            slots.end();
        }
    }

    /**
     * Adds stack words: dead ones are nothing. Where the library has the token of another like thread at hand, it may come from a field that links, which is no name for the token: then
     * it cannot be told. Joins are no such place.
     */
    private final class SlotHasher implements FrameWalker.Visitor {
        private int[] stack = {};

        /** The method of the frame before; null at the bottom. */
        private @Nullable VmMethod method;

        /** Where the first and the last such token were met since that frame: its operands, and then the locals of the next. */
        private int firstToken;

        private int lastToken;

        void begin(int[] newStack) {
            stack = newStack;
            method = null;
            forgetTokens();
        }

        private void forgetTokens() {
            firstToken = Integer.MAX_VALUE;
            lastToken = -1;
        }

        /** Must run behind the last operand of the top frame. */
        void end() {
            givenUp |= lastToken >= 0 && method != null && isLibrary(method);
        }

        @Override
        public void reference(int at) {
            if ((self == null || stack[at] != self.ref) && likeWith(stack[at]) >= 0) {
                firstToken = Math.min(firstToken, at);
                lastToken = at;
            }
            sum.add(nameOf(stack[at]));
        }

        @Override
        public void value(int at) {
            sum.add(stack[at]);
        }

        @Override
        public void dead(int at) {}

        @Override
        public void frame(int at, VmMethod newMethod) {
            int caller = stack[at + GuestThread.CALLER];
            sum.add(newMethod.stableHash() + (caller & GuestThread.KIND_FLAGS));
            sum.add(newMethod.code().location(stack[at + GuestThread.PC]));
            int locals = at - newMethod.code().maxLocals;
            givenUp |= firstToken < locals && method != null && isLibrary(method);
            givenUp |= lastToken >= locals && isLibrary(newMethod);
            forgetTokens();
            method = newMethod;
        }

        private boolean isLibrary(VmMethod of) {
            return of.owner.loader.id < Loader.APP && of.owner != threadClass();
        }
    }
}
