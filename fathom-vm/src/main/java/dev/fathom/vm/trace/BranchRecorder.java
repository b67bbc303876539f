package dev.fathom.vm.trace;

import dev.fathom.vm.heap.GuestThread;
import dev.fathom.vm.program.ClassTable;
import dev.fathom.vm.program.Code;
import dev.fathom.vm.program.InstructionFacts;
import dev.fathom.vm.program.Loader;
import dev.fathom.vm.program.Op;
import dev.fathom.vm.program.Switches;
import dev.fathom.vm.program.VmMethod;
import dev.fathom.vm.state.UserBranch;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * Records which branches user code takes, for heuristics that count them (Groce and Visser 2002 §3.1); costs nothing when it is off.
 *
 * <p>Conditional jumps and switches are replaced by {@link Op#BRANCH} when their method is first entered. A conditional jump
 * has one number, a switch one for each place that it may lead to; numbers are given in the order of arming.
 */
public final class BranchRecorder {
    /** A transition that takes more branches is a computation, of which more repetitions tell nothing new. */
    private static final int LIMIT = 1 << 20;

    /** The instructions that were replaced in one method, and their numbers, both by pc. */
    private record Sites(VmMethod method, int[] ops, int[] numbers) {}

    /**
     * What a conditional jump or a switch may do.
     *
     * @param method whose it is
     * @param line the source line, or -1
     * @param outcome in words: jumps, goes on, case 0, default
     * @param number as in {@link #taken}
     */
    public record Branch(VmMethod method, int line, String outcome, int number) {}

    private final ClassTable classes;
    private final Map<int[], Sites> armed = new IdentityHashMap<>();
    private final IntArrayList taken = new IntArrayList();
    private int[] prologue = {};
    private int nextNumber;
    private boolean on;
    private boolean paused;

    public BranchRecorder(ClassTable classes) {
        this.classes = classes;
    }

    public boolean isOn() {
        return on;
    }

    /** Starts to record, or stops to. */
    public void record(boolean newOn) {
        if (on == newOn) {
            return;
        }
        on = newOn;
        forget();
        if (!on) {
            disarm();
            return;
        }
        for (int i = 1; i < classes.methodCount(); i++) {
            VmMethod method = classes.method(i);
            if (method.plainCode != null) {
                arm(method);
            }
        }
    }

    /** Arms a method that is about to be entered, if it is user code and branches are recorded. */
    public void arm(VmMethod method) {
        if (!on || method.owner.loader.id < Loader.APP || method.isHidden()) {
            return;
        }
        Code code = method.code();
        if (armed.containsKey(code.insns)) {
            return;
        }
        code.splitConditionalJumps();
        Sites sites = new Sites(method, new int[code.insns.length], new int[code.insns.length]);
        armed.put(code.insns, sites);
        for (int pc : code.starts) {
            int op = code.insns[pc];
            if (InstructionFacts.isConditionalJump(op) || Switches.isSwitch(op)) {
                sites.ops[pc] = op;
                sites.numbers[pc] = nextNumber;
                nextNumber += Switches.isSwitch(op) ? Switches.cases(op, code.insns, pc) + 1 : 1;
                code.insns[pc] = Op.BRANCH;
            }
        }
    }

    /** Returns the branches of all methods that were armed, in the order of their numbers. */
    public List<Branch> branches() {
        List<Branch> result = new ArrayList<>();
        armed.forEach((insns, sites) -> {
            for (int pc = 0; pc < insns.length; pc++) {
                if (sites.ops[pc] != 0) {
                    addBranches(sites, insns, pc, result);
                }
            }
        });
        result.sort(Comparator.comparing(Branch::number));
        return result;
    }

    /** Returns the same for those who do not see the inside of the machine. */
    public List<UserBranch> userBranches() {
        return branches().stream()
                .map(each -> new UserBranch(
                        each.method.owner.externalName() + "." + each.method.name,
                        each.line,
                        each.outcome,
                        each.number))
                .toList();
    }

    private static void addBranches(Sites sites, int[] insns, int pc, List<Branch> result) {
        VmMethod method = sites.method;
        int line = method.code().line(pc);
        int number = sites.numbers[pc];
        if (!Switches.isSwitch(sites.ops[pc])) {
            result.add(new Branch(method, line, "goes on", 2 * number));
            result.add(new Branch(method, line, "jumps", 2 * number + 1));
            return;
        }
        int count = Switches.cases(sites.ops[pc], insns, pc);
        for (int i = 0; i <= count; i++) {
            if (i == count || caseOf(sites.ops[pc], insns, pc, Switches.caseTarget(sites.ops[pc], insns, pc, i)) == i) {
                result.add(new Branch(method, line, i == count ? "default" : "case " + i, 2 * (number + i) + 1));
            }
        }
    }

    private void disarm() {
        armed.forEach((insns, sites) -> {
            for (int pc = 0; pc < insns.length; pc++) {
                if (sites.ops[pc] != 0) {
                    insns[pc] = sites.ops[pc];
                }
            }
        });
        armed.clear();
    }

    /** Takes the branch that the thread stands before; says whether that leads backwards. */
    public boolean take(GuestThread thread, int[] code) {
        int pc = thread.pc;
        Sites sites = Objects.requireNonNull(armed.get(code));
        int op = sites.ops[pc];
        int number = sites.numbers[pc];
        if (Switches.isSwitch(op)) {
            thread.pc = Jumps.switchTarget(op, code, thread);
            note(number + caseOf(op, code, pc, thread.pc), true);
            return thread.pc <= pc;
        }
        boolean jumps = Jumps.isTaken(op, thread);
        thread.pc = jumps ? code[pc + 1] : pc + 2;
        note(number, jumps);
        return thread.pc <= pc;
    }

    private void note(int number, boolean jumped) {
        if (taken.size() < LIMIT && !paused) {
            taken.add(2 * number + (jumped ? 1 : 0));
        }
    }

    /** Records nothing for a while: what runs now is not the program's doing. */
    public void pause(boolean newPaused) {
        paused = newPaused;
    }

    /** Returns what was recorded since {@link #forget}: twice the number of each branch, plus one if it jumped. */
    public int[] taken() {
        return taken.toIntArray();
    }

    /** Keeps what was recorded so far: the first state is reached, and whatever comes after goes back there. */
    public void keepPrologue() {
        prologue = taken.toIntArray();
    }

    /** Returns what was kept. */
    public int[] prologue() {
        return prologue;
    }

    /** Forgets what was recorded so far. */
    public void forget() {
        taken.clear();
    }

    /** Returns which case of a switch leads to a target, the first if there are several; the default comes last. */
    private static int caseOf(int op, int[] code, int pc, int target) {
        int count = Switches.cases(op, code, pc);
        int index = target == Switches.defaultTarget(op, code, pc) ? count : 0;
        while (index < count && Switches.caseTarget(op, code, pc, index) != target) {
            index++;
        }
        return index;
    }
}
