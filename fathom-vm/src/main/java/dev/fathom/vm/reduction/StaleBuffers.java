package dev.fathom.vm.reduction;

import dev.fathom.vm.heap.GuestThread;
import dev.fathom.vm.heap.Heap;
import dev.fathom.vm.heap.Untracking;
import dev.fathom.vm.jdk.JdkMembers;
import dev.fathom.vm.options.Interleavings;
import dev.fathom.vm.program.Loader;
import dev.fathom.vm.program.VmClass;
import dev.fathom.vm.program.VmField;
import dev.fathom.vm.program.VmMethod;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Clears what the library leaves behind in its buffers, so that states do not differ in what was written long ago.
 *
 * <p>A buffer with a count of what is in it is overwritten from there on before it is read: the elements beyond are dead, like
 * locals that are never read again. When a method is left that has made the count smaller, they become zero. A cache that saves
 * the making of an object is empty again when the method is left that filled it. Both leave the program in a state in which
 * it can do just what it could before.
 *
 * <p>Elements are dead only if nobody stands in the middle of adding some. So nothing is cleared while threads fight over the count
 * ({@link Assumptions#isOrdered}); that they do not is an assumption of {@link LocksetReduction} like all others, and refuted like them. A
 * subclass of the program may look at what is protected: its objects are left alone.
 *
 * <p>The switch is {@link Interleavings#tidied}.
 */
public final class StaleBuffers {
    /** What is dead when a method is left: from the count on, what is in the buffer; without a count, the field itself. */
    private record Rule(String method, String field, String count) {}

    private static final Rule NONE = new Rule("", "", "");

    /** The rule of methods in which workers of pools rest, or run tasks. */
    private static final Rule WORKER = new Rule("", "", "");

    private static final Map<String, List<Rule>> RULES = new HashMap<>();

    static {
        buffer("java/io/BufferedWriter", "cb", "nextChar", "flushBuffer", "implFlushBuffer");
        buffer("java/io/BufferedOutputStream", "buf", "count", "flushBuffer");
        buffer("java/io/ByteArrayOutputStream", "buf", "count", "reset");
        buffer("java/io/CharArrayWriter", "buf", "count", "reset");
        buffer("sun/nio/cs/StreamEncoder", "bb", "position", "writeBytes");
        String[] shortening = {"setLength", "delete", "deleteCharAt", "replace"};
        buffer("java/lang/AbstractStringBuilder", "value", "count", shortening);
        // A formatter is made for a stream and a locale, and asked again for nothing but these.
        cache("java/io/PrintStream", "formatter", "format", "implFormat");
        cache("java/io/PrintWriter", "formatter", "format", "implFormat");
    }

    private final Heap heap;
    private final JdkMembers members;
    private final Untracking untracking;
    private final Assumptions assumptions;
    private final WorkerStamps stamps;
    private final boolean on;

    /** By number of the method: its rule, null if that was not asked for yet. */
    private @Nullable Rule[] rules = new Rule[4096];

    public StaleBuffers(
            Interleavings options, JdkMembers members, Heap heap, Untracking untracking, Assumptions assumptions) {
        this.heap = heap;
        this.members = members;
        this.untracking = untracking;
        this.assumptions = assumptions;
        stamps = new WorkerStamps(options, members, heap, assumptions);
        on = options.explored() && options.tidied();
    }

    private static void buffer(String owner, String field, String count, String... methods) {
        List<Rule> rules =
                Arrays.stream(methods).map(each -> new Rule(each, field, count)).toList();
        RULES.put(owner, rules);
    }

    private static void cache(String owner, String field, String... methods) {
        buffer(owner, field, "", methods);
    }

    /** Makes sure that {@link #left} hears of a method that leaves something behind. */
    public void arm(VmMethod method) {
        if (!on || method.owner.loader.id >= Loader.APP) {
            return;
        }
        stamps.called(method);
        if (ruleOf(method) != NONE) {
            method.returnHook = true;
            method.keepsReceiver = !method.isStatic();
        }
    }

    private Rule ruleOf(VmMethod method) {
        if (method.id >= rules.length) {
            rules = Arrays.copyOf(rules, Math.max(method.id + 1, rules.length * 2));
        }
        Rule known = rules[method.id];
        if (known == null) {
            known = stamps.wants(method) ? WORKER : findRule(method);
            rules[method.id] = known;
        }
        return known;
    }

    private static Rule findRule(VmMethod method) {
        for (Rule each : RULES.getOrDefault(method.owner.name, List.of())) {
            if (each.method.equals(method.name)) {
                return each;
            }
        }
        return NONE;
    }

    /** Must run when a frame is left that {@link #arm} wanted to hear of, before it is popped. */
    public void left(GuestThread thread, VmMethod method) {
        Rule rule = method.id < rules.length ? rules[method.id] : null;
        if (rule == null || rule == NONE) {
            return;
        }
        if (rule == WORKER) {
            stamps.left(thread, method);
            return;
        }
        int object = thread.stack[thread.fp - method.code().maxLocals];
        if (heap.classOf(object).loader.id >= Loader.APP || untracking.covers(object)) {
            return;
        }
        VmField field = members.field(method.owner.name, rule.field);
        if (rule.count.isEmpty()) {
            clearField(object, object + field.offset);
        } else if (rule.count.equals("position")) {
            clearByteBuffer(heap.words[object + field.offset]);
        } else {
            int count = object + members.field(method.owner.name, rule.count).offset;
            clear(
                    object,
                    count,
                    heap.words[object + field.offset],
                    liveElements(object, method.owner, heap.words[count]));
        }
    }

    /** Must run when a thread is about to park. */
    public void parks(GuestThread thread) {
        stamps.parks(thread);
    }

    /** Text builders count characters, which take one byte each or two. */
    private int liveElements(int object, VmClass owner, int count) {
        return owner.name.equals("java/lang/AbstractStringBuilder")
                ? count << heap.words[object + members.field(owner.name, "coder").offset]
                : count;
    }

    private void clearField(int object, int address) {
        if (heap.words[address] != 0 && assumptions.isOrdered(object, address)) {
            heap.store(address, 0);
        }
    }

    /** The buffer of an encoder has an array of its own, from the first element on. */
    private void clearByteBuffer(int buffer) {
        if (buffer != 0 && heap.classOf(buffer).name.equals("java/nio/HeapByteBuffer")) {
            int position = buffer + members.field("java/nio/Buffer", "position").offset;
            int array = heap.words[buffer + members.field("java/nio/ByteBuffer", "hb").offset];
            clear(buffer, position, array, heap.words[position]);
        }
    }

    private void clear(int object, int count, int array, int live) {
        if (array == 0 || live < 0 || live > heap.arrayLength(array) || !assumptions.isOrdered(object, count)) {
            return;
        }
        int shift = heap.classOf(array).elementShift;
        int at = array + Heap.ARRAY_DATA + (live >> shift);
        int end = array + heap.sizeOf(array);
        int kept = live & (1 << shift) - 1;
        if (kept != 0) {
            clear(at, heap.words[at] & (1 << (Integer.SIZE >> shift) * kept) - 1);
            at++;
        }
        for (; at < end; at++) {
            clear(at, 0);
        }
    }

    private void clear(int address, int value) {
        if (heap.words[address] != value) {
            heap.store(address, value);
        }
    }
}
