package dev.fathom.delta.flow;

import dev.fathom.vm.program.InstructionFacts;
import dev.fathom.vm.program.Op;
import dev.fathom.vm.program.Switches;
import dev.fathom.vm.program.VmMethod;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;

/**
 * For each instruction of a method the next one that all ways from there to a return pass (Cooper, Harvey, Kennedy 2001, backwards). Exceptions
 * are left out: whoever goes by this must not rely on that a way gets there.
 */
public final class PostDominators {
    /** All ways lead to the end of the method, or to none, and no instruction is on all of them. */
    public static final int END = -1;

    private final int[] code;
    private final int[] starts;
    private final IntArrayList[] before;
    private final int end;
    private int[] order = {};
    private int[] place = {};
    private int[] next = {};

    private PostDominators(VmMethod method) {
        code = method.code().insns;
        starts = method.code().starts;
        end = starts.length;
        before = new IntArrayList[end + 1];
        Arrays.setAll(before, i -> new IntArrayList());
        for (int i = 0; i < end; i++) {
            addWays(i);
        }
    }

    /** Returns, by pc, the pc of the next instruction on all ways, or {@link #END}. */
    public static int[] of(VmMethod method) {
        PostDominators found = new PostDominators(method);
        found.sort();
        found.compute();
        int[] result = new int[found.code.length];
        Arrays.fill(result, END);
        for (int i = 0; i < found.end; i++) {
            int on = found.next[i];
            result[found.starts[i]] = on < 0 || on == found.end ? END : found.starts[on];
        }
        return result;
    }

    private int number(int pc) {
        return Arrays.binarySearch(starts, pc);
    }

    private void addWays(int from) {
        int pc = starts[from];
        int op = InstructionFacts.isKnown(code[pc])
                ? InstructionFacts.of(code[pc]).first()
                : code[pc];
        if (Switches.isSwitch(op)) {
            add(from, number(Switches.defaultTarget(op, code, pc)));
            for (int i = 0; i < Switches.cases(op, code, pc); i++) {
                add(from, number(Switches.caseTarget(op, code, pc, i)));
            }
            return;
        }
        boolean ends = op > Op.LOOKUPSWITCH && op <= Op.RETURN || op == Op.ATHROW;
        if (op >= Op.IFEQ && op <= Op.GOTO) {
            add(from, number(code[pc + 1]));
        }
        if (ends || from + 1 == end) {
            add(from, end);
        } else if (op != Op.GOTO) {
            add(from, from + 1);
        }
    }

    private void add(int from, int to) {
        before[to].add(from);
    }

    /** Brings the instructions into an order in which, loops apart, each comes behind those that it leads to. */
    private void sort() {
        order = new int[end + 1];
        place = new int[end + 1];
        Arrays.fill(place, -1);
        boolean[] seen = new boolean[end + 1];
        int[] child = new int[end + 1];
        IntArrayList stack = new IntArrayList();
        int left = end + 1;
        stack.add(end);
        seen[end] = true;
        while (!stack.isEmpty()) {
            int top = stack.topInt();
            if (child[top] == before[top].size()) {
                stack.popInt();
                order[--left] = top;
            } else {
                int one = before[top].getInt(child[top]++);
                if (!seen[one]) {
                    seen[one] = true;
                    stack.add(one);
                }
            }
        }
        order = Arrays.copyOfRange(order, left, end + 1);
        for (int i = 0; i < order.length; i++) {
            place[order[i]] = i;
        }
    }

    private void compute() {
        IntArrayList[] after = new IntArrayList[end + 1];
        Arrays.setAll(after, i -> new IntArrayList());
        for (int to = 0; to <= end; to++) {
            for (int from : before[to]) {
                after[from].add(to);
            }
        }
        next = new int[end + 1];
        Arrays.fill(next, -1);
        next[end] = end;
        boolean changed = true;
        while (changed) {
            changed = false;
            for (int i = 1; i < order.length; i++) {
                int one = order[i];
                int common = -1;
                for (int to : after[one]) {
                    if (next[to] >= 0) {
                        common = common < 0 ? to : common(to, common);
                    }
                }
                changed |= next[one] != common;
                next[one] = common;
            }
        }
    }

    private int common(int one, int other) {
        int x = one;
        int y = other;
        while (x != y) {
            while (place[x] > place[y]) {
                x = next[x];
            }
            while (place[y] > place[x]) {
                y = next[y];
            }
        }
        return x;
    }
}
