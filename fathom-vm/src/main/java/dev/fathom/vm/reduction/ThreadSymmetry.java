package dev.fathom.vm.reduction;

import dev.fathom.vm.heap.GuestThread;
import dev.fathom.vm.heap.GuestThread.Status;
import dev.fathom.vm.heap.Heap;
import dev.fathom.vm.jdk.JdkMembers;
import dev.fathom.vm.options.Interleavings;
import dev.fathom.vm.program.ClassTable;
import dev.fathom.vm.program.Loader;
import dev.fathom.vm.program.StableHash;
import dev.fathom.vm.program.VmClass;
import dev.fathom.vm.program.VmField;
import dev.fathom.vm.program.VmMethod;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Threads that do the same, and that nobody tells apart: states in which they have changed places are taken for the same.
 *
 * <p><em>Like</em> threads are {@code Thread} objects that one thread starts, with tasks of the program of the same class and content; or of a subclass that the program makes of {@code Thread}, with the same
 * content, if all that exists when the second thread starts is part of the base. What a thread is at may move to another token, as
 * the fingerprint of {@link dev.fathom.vm.heap.Canonicalizer#symmetricFingerprint} has it. Both states have the same future, with places changed, as long as no step depends on which
 * token belongs to which of them. That is assumed until it is refuted:
 *
 * <ul>
 *   <li>Code of the program never gets the token of the thread that it runs in ({@code Thread.currentThread()}), unless it is that token's own ({@link SubclassTokens} has the argument for these), so it cannot store it, compare it or hash it. The library does, in fields in which each thread
 *       stores itself: those move with it. What the library tells of them refutes ({@link ToldThreads}). All that can be done to a token from outside, and all that tells its name or number, refutes.
 *   <li>The exception is a join without a limit, by the thread that started it. What the joining thread does before it has joined all that are alike must be invisible: then it makes no difference whether it waits for the first and finds the second
 *       ended, or the other way round. A visible action in between refutes. It is seen when the joining thread goes on: on every path of states in which it waits for one, while another one like that is done, there must come an end of the first. Where
 *       a path goes no further than that, nobody has seen what the mirror image does, and that refutes, too.
 *   <li>What belongs to a like thread by its {@linkplain dev.fathom.vm.heap.ThreadClosures closure} is used by no other.
 *   <li>Like threads start no threads.
 * </ul>
 *
 * <p>{@link LocksetReduction} must see conflicts on paths of which only a mirror image is explored. So like threads have one number in its summaries, that of the first of them, and what one of
 * them does conflicts with what another one may do, which is the same, unless it is done to what is its own.
 */
public final class ThreadSymmetry {
    private static final long ASSUMED = StableHash.of("threads that are alike");
    private static final String THREAD = "java/lang/Thread";

    /** What a thread may be asked to do, or does, without telling which one it is. */
    private static final Set<String> ANONYMOUS = Set.of(
            "<init>",
            "run",
            "runWith",
            "start",
            "start0",
            "join",
            "exit",
            "isInterrupted",
            "clearInterrupt",
            "getAndClearInterrupt",
            "isVirtual",
            "getContextClassLoader");

    /** Code that calls others on behalf of whoever asked for it. */
    private static final List<String> GO_BETWEENS =
            List.of("java/lang/invoke/", "java/lang/reflect/", "jdk/internal/reflect/");

    private final Interleavings options;
    private final Assumptions assumptions;
    private final JdkMembers members;
    private final Heap heap;
    private final SubclassTokens tokens;
    private boolean on;

    private List<GuestThread> threads = List.of();

    /** Whether there are like threads in the present state. */
    private boolean any;

    /** Whether there were like threads in any state since the exploration began. */
    private boolean metAny;

    /** Whether some of them are of a subclass of {@code Thread}; they may have ended. */
    private boolean anyOfSubclass;

    /** By number of a thread, that of its group: all that are like it, or itself alone. Groups are numbered in the order in which their first threads were started. */
    private int[] groups = new int[16];

    /** By number of a group, its threads, as far as sets have room for them; and whether there are others. */
    private long[] masks = new long[16];

    private boolean[] overflows = new boolean[16];
    private int[] firsts = new int[16];

    /** By number of a group, whether some of its threads have ended and others have not. */
    private boolean[] halves = new boolean[16];

    private int groupCount;

    /** The threads that have joined some like threads, and not all of them. */
    private long partial;

    public ThreadSymmetry(Interleavings options, Assumptions assumptions, JdkMembers members, Heap heap) {
        this.options = options;
        this.assumptions = assumptions;
        this.members = members;
        this.heap = heap;
        tokens = new SubclassTokens(
                members, heap, type -> assumptions.refuteLikeness(fact((long) kindOf(type) << Integer.SIZE)));
    }

    /** Must run when an exploration begins: {@code invisible} says whether begins and ends of threads are invisible. */
    public void begin(boolean invisible) {
        on = options.explored()
                && options.threadSymmetry()
                && options.lockset()
                && !options.observed()
                && !options.persistentSets()
                && invisible;
        metAny = on && any;
    }

    /** Says whether there were like threads in any state since the exploration began. */
    public boolean hasMetAny() {
        return metAny;
    }

    /** Says whether threads may be taken for alike. */
    public boolean isOn() {
        return on;
    }

    /** Says which other threads one is like that is about to start; 0 if none. */
    public long likenessOf(int ref, GuestThread starter, boolean daemon) {
        if (!on || starter.id >= Long.SIZE) {
            return 0;
        }
        if (starter.likeness != 0) {
            refute(starter);
        }
        int task = bodyOf(ref);
        if (task == 0) {
            return 0;
        }
        int kind = kindOf(heap.classOf(task));
        if (assumptions.isRefuted(fact((long) kind << Integer.SIZE))) {
            return 0;
        }
        long content = StableHash.mix(contentOf(ref, task) * 31 + starter.id) * 2 + (daemon ? 1 : 0);
        long result = (long) kind << Integer.SIZE | content & 0xFFFFFFFFL;
        while (hasEnded(result)) {
            result = (long) kind << Integer.SIZE | StableHash.mix(result) & 0xFFFFFFFFL;
        }
        return result;
    }

    /** Returns the object whose code a thread runs, a task or the {@code Thread} object itself, or 0 if it is not the program's own. */
    private int bodyOf(int ref) {
        int task = task(ref);
        VmClass type = heap.classOf(ref);
        if (task == 0 && options.tenured() && tokens.covers(type)) {
            return ref;
        }
        boolean isPlain = type == members.classes().system(THREAD);
        return isPlain && task != 0 && heap.classOf(task).loader.id >= Loader.APP ? task : 0;
    }

    /** Returns what kind of body a class is, never 0: an even number if it is a thread itself. */
    private int kindOf(VmClass type) {
        int kind = (int) (type.stableHash >>> 32);
        return tokens.covers(type) ? kind & ~1 | 2 : kind | 1;
    }

    private static boolean isOfSubclass(long likeness) {
        return likeness != 0 && (likeness >>> Integer.SIZE & 1) == 0;
    }

    private boolean hasEnded(long likeness) {
        for (GuestThread each : threads) {
            if (each.likeness == likeness && each.status == Status.TERMINATED) {
                return true;
            }
        }
        return false;
    }

    private int task(int ref) {
        VmField own = members.classes().system(THREAD).declaredField("target", null);
        if (own != null) {
            return heap.words[ref + own.offset];
        }
        int holder = heap.words[ref + members.field(THREAD, "holder").offset];
        return holder == 0 ? 0 : heap.words[holder + members.field(THREAD + "$FieldHolder", "task").offset];
    }

    /** Hashes what a task holds: its values, base objects by name, objects of its own by class. */
    private long contentOf(int thread, int task) {
        VmClass type = heap.classOf(task);
        long result = type.stableHash;
        int next = 0;
        int first = task == thread ? members.classes().system(THREAD).instanceWords : ClassTable.HEADER_WORDS;
        for (int offset = ClassTable.HEADER_WORDS; !type.isArray() && offset < type.instanceWords; offset++) {
            boolean isReference = next < type.referenceOffsets.length && type.referenceOffsets[next] == offset;
            next += isReference ? 1 : 0;
            int value = heap.words[task + offset];
            if (offset >= first) {
                result = StableHash.mix(result * 31 + (isReference ? nameOf(value, thread) : value));
            }
        }
        boolean isShared =
                task != thread && heap.isBase(task) && heap.threadClosures().threadOf(task) != thread;
        return isShared ? StableHash.mix(result + heap.stableName(task)) : result;
    }

    private long nameOf(int ref, int thread) {
        boolean isNamed = ref == 0 || (heap.isBase(ref) && heap.threadClosures().threadOf(ref) != thread);
        return isNamed ? (ref == 0 ? 0 : heap.stableName(ref)) : heap.classOf(ref).stableHash;
    }

    private static long fact(long likeness) {
        return StableHash.mix(ASSUMED + (likeness >>> Integer.SIZE));
    }

    private void refute(GuestThread thread) {
        assumptions.refuteLikeness(fact(thread.likeness));
    }

    /** Must run when the threads of the present state are others than before, or others have ended. */
    public void changed(List<GuestThread> newThreads) {
        threads = newThreads;
        any = false;
        anyOfSubclass = false;
        partial = 0;
        groupCount = 0;
        if (!on) {
            return;
        }
        if (groups.length < threads.size()) {
            int size = threads.size() * 2;
            groups = Arrays.copyOf(groups, size);
            masks = Arrays.copyOf(masks, size);
            overflows = Arrays.copyOf(overflows, size);
            firsts = Arrays.copyOf(firsts, size);
            halves = Arrays.copyOf(halves, size);
        }
        for (GuestThread each : threads) {
            add(each);
        }
        metAny |= any;
    }

    private void add(GuestThread thread) {
        int group = groupOf(thread);
        groups[thread.id] = group;
        if (group == groupCount) {
            firsts[groupCount++] = thread.id;
            masks[group] = 0;
            overflows[group] = false;
            halves[group] = false;
        }
        masks[group] |= thread.bit();
        overflows[group] |= thread.bit() == 0;
        any |= thread.likeness != 0;
        anyOfSubclass |= isOfSubclass(thread.likeness);
        GuestThread first = threads.get(firsts[group]);
        if ((first.status == Status.TERMINATED) != (thread.status == Status.TERMINATED)) {
            partial |= 1L << first.starter;
            halves[group] = true;
        }
    }

    private int groupOf(GuestThread thread) {
        for (int i = 0; thread.likeness != 0 && i < groupCount; i++) {
            if (threads.get(firsts[i]).likeness == thread.likeness) {
                return i;
            }
        }
        return groupCount;
    }

    /** Returns the groups with a thread that lives, as threads. */
    public long living(long alive) {
        if (!any) {
            return alive;
        }
        long result = 0;
        for (int i = 0; i < Math.min(groupCount, Long.SIZE); i++) {
            if (overflows[i] || (alive & masks[i]) != 0) {
                result |= 1L << i;
            }
        }
        return result;
    }

    /**
     * Names who makes an access, for the lockset reduction: there a group is one thread.
     *
     * @param object what is accessed; 0 if it is no object
     * @param alive the threads that live, one by one
     */
    public long who(GuestThread thread, boolean write, int object, long alive) {
        if (!any) {
            return LocksetReduction.who(thread.id, thread.starter, write);
        }
        int group = groups[thread.id];
        long who = LocksetReduction.who(group, thread.starter < 0 ? -1 : groups[thread.starter], write)
                | LocksetReduction.LUMPED;
        if (thread.likeness == 0 || object == thread.ref || isOwn(object, thread)) {
            return who;
        }
        boolean hasKin = overflows[group] || (alive & masks[group] & ~thread.bit()) != 0;
        return hasKin ? who | LocksetReduction.KIN : who;
    }

    private boolean isOwn(int object, GuestThread thread) {
        return object != 0 && heap.threadClosures().threadOf(object) == thread.ref;
    }

    /** Says whether all accesses need a look, though one thread be left. */
    public boolean looksClosely() {
        return anyOfSubclass;
    }

    /** Must run when a thread accesses a word, whoever can reach it. */
    public void looksInto(AccessedWord word, GuestThread thread) {
        if (anyOfSubclass) {
            tokens.accesses(word, thread);
        }
    }

    /** Must run when an object that others can reach comes to refer to another one. */
    public void refers(int holder, int offset, int ref, GuestThread by) {
        tokens.refers(holder, offset, ref, by);
    }

    /** Must run when somebody is told the identity hash code of an object. */
    public void hashes(int ref) {
        if (any && heap.classOf(ref).isAssignableTo(members.classes().system(THREAD))) {
            looksAt(ref);
        }
    }

    /** Must run when a thread accesses a word that others can reach. */
    public void accesses(AccessedWord word, GuestThread thread) {
        int object = word.object;
        if (anyOfSubclass && thread.likeness != 0) {
            tokens.meets(word, thread);
        }
        if (!any || object < heap.tenuredStart() || object == thread.ref) {
            return;
        }
        int owner = heap.threadClosures().threadOf(object);
        if (owner != 0 && owner != thread.ref) {
            looksAt(owner);
        } else if (heap.classOf(object) == members.classes().system(THREAD) && !tokens.isAnonymous(word)) {
            looksAt(object);
        }
    }

    /** Says whether the locks that a thread holds are its own, so that they keep nobody out who is like it. */
    public boolean holdsOwnLocks(GuestThread thread) {
        if (any && thread.likeness != 0) {
            for (int i = 0; i < thread.heldCount; i++) {
                if (thread.held[i] == thread.ref || isOwn(thread.held[i], thread)) {
                    return true;
                }
            }
        }
        return false;
    }

    /** Must run when somebody does something to a thread, or asks it something, that depends on which one it is. */
    public void looksAt(int token) {
        if (!any) {
            return;
        }
        boolean found = false;
        for (GuestThread each : threads) {
            if (each.ref == token && each.likeness != 0) {
                refute(each);
                found = true;
            }
        }
        if (!found && partial != 0) {
            refutePartial(-1); // it may have ended when others like it have not
        }
    }

    /** Must run when a thread joins another one, or one that has ended: null. */
    public void joins(GuestThread thread, @Nullable GuestThread other, boolean forEver) {
        if (other == null) {
            refutePartial(partial & ~thread.bit());
        } else if (other.likeness != 0 && !(forEver && other.starter == thread.id)) {
            refute(other);
        }
    }

    /** Must run when a thread does something visible: it must not have joined some like threads only. */
    public void acts(GuestThread thread) {
        if (partial != 0) {
            refutePartial(partial & thread.bit());
        }
    }

    /** Must run where a path goes no further: refutes if somebody waits there for a like thread, and would have gone on if another one that is done had its place. */
    public void goesNoFurther(Predicate<GuestThread> rests) {
        if (!any) {
            return;
        }
        for (GuestThread each : threads) {
            GuestThread joined = likeThreadJoinedBy(each);
            if (joined != null && threads.stream().anyMatch(other -> isDone(other, joined, each, rests))) {
                refute(joined);
            }
        }
    }

    private @Nullable GuestThread likeThreadJoinedBy(GuestThread thread) {
        for (GuestThread each : threads) {
            if (each.likeness != 0 && thread.joins(each)) {
                return each;
            }
        }
        return null;
    }

    /** Says whether a thread that is like the one that somebody joins has nothing left to do, and was not joined yet. */
    private static boolean isDone(
            GuestThread thread, GuestThread like, GuestThread joining, Predicate<GuestThread> rests) {
        return thread != like
                && thread.likeness == like.likeness
                && (joining.joined & thread.bit()) == 0
                && (thread.status == Status.TERMINATED || rests.test(thread));
    }

    private void refutePartial(long starters) {
        for (int i = 0; starters != 0 && i < groupCount; i++) {
            GuestThread first = threads.get(firsts[i]);
            if (halves[i] && (starters & 1L << first.starter) != 0) {
                refute(first);
            }
        }
    }

    /** Must run when a thread asks for its own token. */
    public void asksForItself(GuestThread thread) {
        if (any && thread.likeness != 0 && thread.hasFrames()) {
            VmClass asking = thread.method(members.classes()).owner;
            boolean passesOn = GO_BETWEENS.stream().anyMatch(asking.name::startsWith);
            if (passesOn || asking.loader.id >= Loader.APP) {
                refute(thread);
            }
        }
    }

    /** Must run when a thread lets another one go on that it knows from the library: the queues of locks know who has put himself there, others do not. */
    public void unparks(int token, GuestThread by) {
        int frame = by.fp;
        while (frame >= 0 && nameAt(by, frame).equals("java/util/concurrent/locks/LockSupport")) {
            frame = by.callerOf(frame);
        }
        if (any
                && (frame < 0
                        || !nameAt(by, frame).startsWith("java/util/concurrent/locks/AbstractQueuedSynchronizer"))) {
            looksAt(token);
        }
    }

    private String nameAt(GuestThread thread, int frame) {
        return members.classes().method(thread.stack[frame]).owner.name;
    }

    /** Makes sure that {@link #left} hears of what threads are asked. */
    public void arm(VmMethod method) {
        if (isQuestion(method)) {
            method.returnHook = true;
            method.keepsReceiver = true;
        }
        method.returnHook |= options.threadSymmetry() && ToldThreads.areToldBy(method);
    }

    private boolean isQuestion(VmMethod method) {
        return options.threadSymmetry()
                && method.owner.name.equals(THREAD)
                && !method.isStatic()
                && !ANONYMOUS.contains(method.name);
    }

    /** Must run when a frame is left that {@link #arm} wanted to hear of, before it is popped. */
    public void left(GuestThread thread, VmMethod method) {
        if (any && isQuestion(method)) {
            looksAt(thread.stack[thread.fp - method.code().maxLocals]);
        } else if (any && ToldThreads.areToldBy(method) && !isForTheLibrary(thread)) {
            looksAtAll();
        }
    }

    private boolean isForTheLibrary(GuestThread thread) {
        int caller = thread.callerOf(thread.fp);
        return caller >= 0 && nameAt(thread, caller).startsWith(LibraryOperations.LIBRARY);
    }

    private void looksAtAll() {
        for (GuestThread each : threads) {
            if (each.likeness != 0) {
                refute(each);
            }
        }
    }
}
