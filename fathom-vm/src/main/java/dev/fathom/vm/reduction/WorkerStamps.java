package dev.fathom.vm.reduction;

import dev.fathom.vm.heap.GuestThread;
import dev.fathom.vm.heap.Heap;
import dev.fathom.vm.jdk.JdkMembers;
import dev.fathom.vm.options.Interleavings;
import dev.fathom.vm.program.ClassTable;
import dev.fathom.vm.program.MethodNodes;
import dev.fathom.vm.program.StableHash;
import dev.fathom.vm.program.VmClass;
import dev.fathom.vm.program.VmMethod;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Sets back what pools of threads count for ever, when one of their workers has nothing to do. Else the states of a pool at rest would never
 * come again.
 *
 * <p>What is set back, and why nobody can tell:
 *
 * <ul>
 *   <li>The <em>version</em> in {@code WorkQueue.phase}. It is there so that the head of the stack of idle workers ({@code ctl}) does not look the same
 *       when a worker has left the stack and come back between a look and a compare-and-set. Both are in one operation, and operations are
 *       atomic here, so this never happens. It goes back to 0 when a worker becomes active: then it is in no stack, and no other has its version.
 *   <li>The worker's <em>predecessor</em> in that stack, which nobody looks at while the worker is active.
 *   <li>Where a queue <em>begins and ends</em>, if it is empty: places count modulo the size of its array, in which all are null then.
 *   <li>The <em>random number</em> that says which queue a worker looks into first. Any order is as good; one is explored, as ever.
 *   <li>How many tasks workers <em>stole or completed</em>. A program can ask for that: as soon as it does, {@link #COUNTS} is refuted like any other
 *       assumption ({@link LocksetReduction}), and exploration begins again without.
 * </ul>
 *
 * <p>The switch is {@link Interleavings#tidied}; without atomic operations nothing is set back.
 */
final class WorkerStamps {
    private static final String LIBRARY = "java/util/concurrent/";
    private static final String POOL = LIBRARY + "ForkJoinPool";
    private static final String QUEUE = POOL + "$WorkQueue";
    private static final String EXECUTOR = LIBRARY + "ThreadPoolExecutor";
    private static final String WORKER = EXECUTOR + "$Worker";
    private static final String TASK = LIBRARY + "ForkJoinTask";

    /** Stands, among the assumptions, for this one: nobody asks how much work was done. */
    private static final long COUNTS = StableHash.of("what pools count");

    private static final Map<String, Set<String>> TELLING = Map.of(
            POOL, Set.of("getStealCount", "toString"),
            EXECUTOR, Set.of("getCompletedTaskCount", "getTaskCount", "toString"));

    /** The index of a queue in {@code phase}; the version is above. */
    private static final int INDEX = 0xFFFF;

    /** Set in the phase of a worker that rests or exits, and in that of a free queue for tasks from outside. */
    private static final int IDLE = 1 << 16;

    private static final int RANDOM = 0;
    private static final int STEALS = 1;

    private final ClassTable classes;
    private final JdkMembers members;
    private final Heap heap;
    private final Assumptions assumptions;
    private final boolean on;

    /** By name of the method: the locals that hold the random number and the number of stolen tasks; -1 if there is none. */
    private final Map<String, int[]> slots = new HashMap<>();

    WorkerStamps(Interleavings options, JdkMembers members, Heap heap, Assumptions assumptions) {
        this.classes = members.classes();
        this.members = members;
        this.heap = heap;
        this.assumptions = assumptions;
        on = options.explored() && options.tidied() && options.atomicLibrary();
    }

    /** Must run when a method is called for the first time: some tell what was counted. */
    void called(VmMethod method) {
        Set<String> telling = TELLING.get(method.owner.name);
        if (on && telling != null && telling.contains(method.name)) {
            assumptions.refute(COUNTS);
        }
    }

    /** Says whether {@link #left} has to hear of a method: that in which a worker rests, or runs a task, or gets one. */
    boolean wants(VmMethod method) {
        return on
                && (isRest(method)
                        || (method.name.equals("doExec") && method.owner.name.equals(TASK))
                        || (method.name.equals("getTask") && method.owner.name.equals(EXECUTOR)));
    }

    /** Fork-join workers rest in {@code awaitWork}, which newer JDKs call in {@code deactivate}. */
    private static boolean isRest(VmMethod method) {
        return method.owner.name.equals(POOL)
                && (method.name.equals("deactivate")
                        || (method.name.equals("awaitWork") && !hasDeactivate(method.owner)));
    }

    private static boolean hasDeactivate(VmClass pool) {
        return pool.declaredMethod("deactivate", "(L" + QUEUE + ";I)I") != null;
    }

    /** Must run when a worker is about to leave a method that is {@linkplain #wants wanted}. */
    void left(GuestThread thread, VmMethod method) {
        if (isRest(method)) {
            becomesActive(thread, method);
        } else if (!method.name.equals("doExec") || isTopLevel(thread)) {
            parks(thread); // who always finds another task never does
        }
    }

    private boolean isTopLevel(GuestThread thread) {
        int caller = thread.callerOf(thread.fp);
        return caller >= 0 && classes.method(thread.stack[caller]).name.equals("topLevelExec");
    }

    private void becomesActive(GuestThread thread, VmMethod method) {
        int queue = ownQueue(thread);
        int phase = heap.words[queue + members.field(QUEUE, "phase").offset];
        boolean newer = method.name.equals("deactivate");
        if (phase < 0 && !newer) {
            return; // it still rests; in newer JDKs versions begin anywhere, and may be negative
        }
        if (newer) {
            int result = thread.stack[thread.sp - 1];
            if ((result & IDLE) != 0) {
                return;
            }
            thread.stack[thread.sp - 1] = result & INDEX;
        }
        set(queue, QUEUE, "phase", phase & INDEX);
        set(queue, QUEUE, "stackPred", 0);
    }

    /** Returns the queue of the worker that is about to leave a method in which it rested: there nobody reads it again, but its loop does. */
    private int ownQueue(GuestThread thread) {
        int frame = thread.callerOf(thread.fp);
        VmMethod loop = classes.method(thread.stack[frame]);
        if (!loop.name.equals("runWorker")) {
            throw new IllegalStateException("a worker rests in " + loop);
        }
        return local(thread, frame, loop, 1);
    }

    private static int local(GuestThread thread, int frame, VmMethod method, int slot) {
        return thread.stack[frame - method.code().maxLocals + slot];
    }

    private void set(int object, String owner, String field, int value) {
        int address = object + members.field(owner, field).offset;
        if (heap.words[address] != value) {
            heap.store(address, value);
        }
    }

    /** Must run when a thread is about to park: if it is a worker that has no task now, it has no use for what it counted. */
    void parks(GuestThread thread) {
        if (!on) {
            return;
        }
        boolean exits = false;
        for (int fp = thread.fp; fp >= 0; fp = thread.callerOf(fp)) {
            VmMethod method = classes.method(thread.stack[fp]);
            if (!method.owner.name.startsWith(LIBRARY)) {
                return;
            }
            exits |= method.name.equals("processWorkerExit");
            if (method.name.equals("topLevelExec")) {
                setSteals(thread, fp, method);
            } else if (method.name.equals("runWorker")) {
                if (!exits) { // its loop has no use for the worker any more then, and the local need not be there
                    rests(thread, fp, method);
                }
                return;
            }
        }
    }

    private void rests(GuestThread thread, int frame, VmMethod method) {
        int worker = local(thread, frame, method, 1);
        if (method.owner.name.equals(POOL)) {
            int random = slots(method)[RANDOM];
            if (random >= 0) {
                int index = heap.words[worker + members.field(QUEUE, "phase").offset] & INDEX;
                thread.stack[frame - method.code().maxLocals + random] = index * 0x9E3779B9 | 1;
            }
            setSteals(thread, frame, method);
            restQueues(local(thread, frame, method, 0), hasDeactivate(method.owner));
            setCount(worker, QUEUE, "nsteals");
        } else if (method.owner.name.equals(EXECUTOR)) {
            setCount(worker, WORKER, "completedTasks");
        }
    }

    /** Some JDKs count in a local first. */
    private void setSteals(GuestThread thread, int frame, VmMethod method) {
        int steals = slots(method)[STEALS];
        if (steals >= 0 && !assumptions.isRefuted(COUNTS)) {
            thread.stack[frame - method.code().maxLocals + steals] = 0;
        }
    }

    private void setCount(int object, String owner, String field) {
        if (assumptions.isRefuted(COUNTS)) {
            return;
        }
        int address = object + members.field(owner, field).offset;
        int end = address + (members.field(owner, field).isWide() ? 2 : 1);
        for (; address < end; address++) {
            if (heap.words[address] != 0) {
                heap.store(address, 0);
            }
        }
    }

    private void restQueues(int pool, boolean hasDeactivate) {
        int queues = heap.words[pool + members.field(POOL, "queues").offset];
        for (int i = 0; queues != 0 && i < heap.arrayLength(queues); i++) {
            int queue = heap.words[queues + Heap.ARRAY_DATA + i];
            if (queue != 0
                    && heap.words[queue + members.field(QUEUE, "base").offset]
                            == heap.words[queue + members.field(QUEUE, "top").offset]) {
                set(queue, QUEUE, "base", 1);
                set(queue, QUEUE, "top", 1);
            }
            if (queue != 0 && i % 2 == 0 && hasDeactivate) {
                restLock(queue);
            }
        }
    }

    /** Queues for tasks from outside have a version in their lock, in newer JDKs. Who finds them free waits for nobody. */
    private void restLock(int queue) {
        int phase = heap.words[queue + members.field(QUEUE, "phase").offset];
        if ((phase & IDLE) != 0) {
            set(queue, QUEUE, "phase", phase & (INDEX | IDLE));
        }
    }

    private int[] slots(VmMethod method) {
        return slots.computeIfAbsent(method.name, any -> findSlots(method));
    }

    /** Finds the locals by what they are made from or stored to. */
    private static int[] findSlots(VmMethod method) {
        int[] result = {-1, -1};
        for (AbstractInsnNode each : MethodNodes.read(method).instructions) {
            if (!(each instanceof FieldInsnNode field) || !field.owner.equals(QUEUE)) {
                continue;
            }
            if (field.name.equals("stackPred")
                    && field.getNext() instanceof VarInsnNode to
                    && isSlot(to, Opcodes.ISTORE)) {
                result[RANDOM] = to.var;
            } else if (field.name.equals("nsteals") && field.getOpcode() == Opcodes.PUTFIELD) {
                boolean sums = field.getPrevious().getOpcode() == Opcodes.IADD;
                AbstractInsnNode count = sums ? field.getPrevious().getPrevious() : field.getPrevious();
                if (count instanceof VarInsnNode from && isSlot(from, Opcodes.ILOAD)) {
                    result[STEALS] = from.var;
                }
            }
        }
        return result;
    }

    private static boolean isSlot(VarInsnNode instruction, int opcode) {
        return instruction.getOpcode() == opcode;
    }
}
