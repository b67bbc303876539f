package dev.fathom.vm.program;

import dev.fathom.vm.program.names.Leaders;
import dev.fathom.vm.program.names.LocationNames;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** The translated code of one method. */
public final class Code {
    /** How many words an instruction takes that only records. */
    private static final int RECORD_WORDS = 2;

    /** Instructions as {@link Op} describes them; resolution rewrites them in place. */
    public final int[] insns;

    public final int maxLocals;
    public final int maxStack;

    /** Symbolic references that instructions name by index. */
    public final Object[] pool;

    /** Groups of four: first pc, end pc, handler pc, pool index of the class (-1 for any). */
    public final int[] handlers;

    /** Start of every instruction, in order. */
    public final int[] starts;

    /** Pairs: pc, source line; ascending by pc. */
    private final int[] lines;

    private final VmMethod method;

    /** The code as all machines have it in common, if they do. */
    private @Nullable Code common;

    private @Nullable ReferenceMaps maps;

    /** By pc, what {@link #location} returns; 0 where nobody has asked. */
    private long[] locations = {};

    private @Nullable LocationNames locationNames;

    /** Where the instructions are that only record, ascending; null before somebody asks. */
    private int @Nullable [] records;

    Code(
            VmMethod method,
            int[] insns,
            int maxLocals,
            int maxStack,
            Object[] pool,
            int[] handlers,
            int[] starts,
            int[] lines) {
        this.method = method;
        this.insns = insns;
        this.maxLocals = maxLocals;
        this.maxStack = maxStack;
        this.pool = pool;
        this.handlers = handlers;
        this.starts = starts;
        this.lines = lines;
    }

    /** Returns the code for a machine, which resolves it in place. What nobody changes is shared. */
    Code forMachine(VmMethod machines) {
        Code code = new Code(machines, insns.clone(), maxLocals, maxStack, pool.clone(), handlers, starts, lines);
        code.common = this;
        return code;
    }

    /** Returns the source line of an instruction, or -1. */
    public int line(int pc) {
        int line = -1;
        for (int i = 0; i < lines.length && lines[i] <= pc; i += 2) {
            line = lines[i + 1];
        }
        return line;
    }

    /** Returns the pcs at which source lines start; none twice. */
    public int[] lineStarts() {
        int[] result = new int[lines.length / 2];
        int count = 0;
        for (int i = 0; i < lines.length; i += 2) {
            if (lines[i] < insns.length && (count == 0 || result[count - 1] != lines[i])) {
                result[count++] = lines[i];
            }
        }
        return Arrays.copyOf(result, count);
    }

    /**
     * Returns the name of a place in this method, which holds in any run, and in other versions of the method that have the same
     * instruction there and the same slots in use.
     */
    public long location(int pc) {
        if (insns[pc] == Op.RECORD) {
            return location(pc + 2);
        }
        if (locations.length == 0) {
            locations = new long[insns.length];
        }
        if (locations[pc] == 0) {
            locations[pc] = method.owner.isUsers() ? named(pc) : pc + 1;
        }
        return locations[pc];
    }

    private long named(int pc) {
        LocationNames names = locationNames == null ? LocationNames.of(MethodNodes.read(method)) : locationNames;
        locationNames = names;
        return FrameLocations.name(names.nameOf(number(pc)), maps(), pc);
    }

    /** Returns the number of an instruction as {@link Leaders} counts: without those that only record. */
    public int number(int pc) {
        int number = 0;
        for (int each : starts) {
            if (each >= pc) {
                break;
            }
            number += insns[each] == Op.RECORD || insns[each] == Op.NOP ? 0 : 1;
        }
        return number;
    }

    /**
     * Returns the pc that an instruction has where nothing is recorded. Programs can see places in their code, in the bytecode
     * indexes of stack frames and in states with exceptions; that a run is recorded must not show there.
     */
    public int plainPc(int pc) {
        int before = Arrays.binarySearch(records(), pc);
        return pc - RECORD_WORDS * (before < 0 ? -before - 1 : before);
    }

    /** Returns the pc of the instruction that has a {@linkplain #plainPc plain} one. */
    public int pcOfPlain(int plainPc) {
        int pc = plainPc;
        for (int each : records()) {
            if (each > pc) {
                break;
            }
            pc += RECORD_WORDS;
        }
        return pc;
    }

    /** Returns how many instructions come before one, those left out that only record; negative if there is none at the pc. */
    int indexOf(int pc) {
        int index = Arrays.binarySearch(starts, pc);
        int before = Arrays.binarySearch(records(), pc);
        return index < 0 ? index : index - (before < 0 ? -before - 1 : before);
    }

    /** Says whether there are instructions that only record; those that do nothing are left out then. */
    boolean isRecorded() {
        return records().length > 0;
    }

    private int[] records() {
        int[] known = records;
        if (known == null) {
            known = Arrays.stream(starts)
                    .filter(each -> insns[each] == Op.RECORD)
                    .toArray();
            records = known;
        }
        return known;
    }

    /** Tells that the field read at {@code pc} is resolved: it may join the instruction before it. */
    public void fieldReadResolved(int pc) {
        Fusion.fuseField(this, pc);
    }

    /** Makes conditional jumps instructions of their own again. */
    public void splitConditionalJumps() {
        Fusion.splitConditionalJumps(this);
    }

    /** Returns what each slot holds at each instruction; computed on the first call. */
    public ReferenceMaps maps() {
        if (maps == null) {
            // A method of which somebody reads the receiver in frames has maps of its own.
            maps = common == null || method.keepsReceiver ? ReferenceMaps.compute(method, this) : common.commonMaps();
        }
        return maps;
    }

    private synchronized ReferenceMaps commonMaps() {
        if (maps == null) {
            maps = ReferenceMaps.compute(method, this);
        }
        return maps;
    }
}
