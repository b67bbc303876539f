package dev.fathom.vm.program;

import dev.fathom.vm.options.Granularity;
import dev.fathom.vm.program.names.Leaders;
import dev.fathom.vm.state.Dependence;
import it.unimi.dsi.fastutil.longs.Long2IntOpenHashMap;
import it.unimi.dsi.fastutil.objects.ObjectArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * The elements of user code that a run passes: what must not change if its outcome is to be the same (Yang et al. 2009 §3).
 *
 * <p>An element is a {@linkplain Leaders leader} of a method. Methods of recorded loaders are read with a {@code nop} before each leader,
 * and no other; it becomes {@link Op#RECORD}. So everything that goes by the order of instructions agrees about them without
 * knowing why they are there. A thread that goes on in the middle of a method passes no leader until the next decision; so the place where it
 * goes on is an element, too: a <em>resumption</em>. So is the place where it <em>stops</em>: the state that is reached has its name, and another
 * version may call the same place something else.
 *
 * <p>Elements are numbered as methods are translated: numbers mean something in this machine only.
 */
public final class Elements {
    /** The ordinals of stops go down from here, those of resumptions from -1. */
    private static final int STOPS = -(1 << 20);

    /** The ordinal of the element that stands for what a class is: its supertypes, its members and all about them. */
    public static final int SHAPE = Integer.MIN_VALUE;

    /** The ordinal of the element that stands for everything in a class file, line numbers and names of variables included. */
    public static final int FILE = Integer.MIN_VALUE + 1;

    /** The ordinal of the element that stands for where the instructions of a method are: a recorded stack trace tells. */
    public static final int PLACES = Integer.MIN_VALUE + 2;

    /** The ordinal of the element that stands for something that had to be learned because of what was done. */
    public static final int FACT = Integer.MIN_VALUE + 3;

    /** The ordinal of the element that stands for a method that was called but not entered, as somebody else has its lock. */
    public static final int LOCK = Integer.MIN_VALUE + 4;

    /** The ordinal of an element that never changes: something that a run depends on, told by the text in the place of the method. */
    public static final int DEPENDENCE = Integer.MIN_VALUE + 5;

    private static final int WORD_SHIFT = 6;

    /** For so many words compiled code has a field each. */
    public static final int FIELDS = 4;

    /** What {@link #field} returns if there is none left. */
    public static final int NO_FIELD = -1;

    private Granularity granularity = Granularity.EDGE;
    private boolean on;
    /** Elements that no leader stands for, by what they are. */
    private final Long2IntOpenHashMap others = new Long2IntOpenHashMap();

    /** Elements that stand for facts, by these. */
    private final Long2IntOpenHashMap facts = new Long2IntOpenHashMap();

    private final Map<Dependence, Integer> dependences = new HashMap<>();

    /** By element, its class, and name and descriptor of its method; empty if it is about the class. */
    private final ObjectArrayList<VmClass> owners = new ObjectArrayList<>();

    private final ObjectArrayList<String> methods = new ObjectArrayList<>();
    private int[] ordinals = new int[256];

    /** The elements passed in the present span, a bit for each: as few operations as possible for the code that passes them. */
    private long[] bits = new long[4];

    /** Which words of {@link #bits} may not be 0: bit k stands for the words k, k + 64, and so on. */
    private long used;

    /**
     * The elements that compiled code passes in the present span, a bit for each, of words that have a {@linkplain #field field}: it sets them without a call, and need not know where {@link #bits} are, which
     * move when there are more.
     */
    public long first;

    public long second;
    public long third;
    public long fourth;

    /** The words that have a field, in the order of the fields. */
    private final int[] fieldWords = new int[FIELDS];

    private int fields;

    Elements() {
        others.defaultReturnValue(-1);
        facts.defaultReturnValue(-1);
    }

    void start(Granularity value) {
        granularity = value;
        on = true;
    }

    public Granularity granularity() {
        return granularity;
    }

    /** Notes that an element is passed. */
    public void pass(int element) {
        pass(element >> WORD_SHIFT, 1L << element);
    }

    /** Notes that elements are passed: those whose bits are set in a word. */
    public void pass(int word, long elements) {
        bits[word] |= elements;
        used |= 1L << word;
    }

    /** Returns which field compiled code has for a word, from 0; the words that it asks for first have one, others {@link #NO_FIELD}. */
    public int field(int word) {
        int field = fieldOf(word);
        if (field == NO_FIELD && fields < FIELDS) {
            field = fields++;
            fieldWords[field] = word;
        }
        return field;
    }

    private int fieldOf(int word) {
        for (int i = 0; i < fields; i++) {
            if (fieldWords[i] == word) {
                return i;
            }
        }
        return NO_FIELD;
    }

    /** Notes that elements are passed, as compiled code does it. */
    public void passCompiled(int word, long elements) {
        switch (fieldOf(word)) {
            case 0 -> first |= elements;
            case 1 -> second |= elements;
            case 2 -> third |= elements;
            case 3 -> fourth |= elements;
            default -> pass(word, elements);
        }
    }

    /** Puts what is in fields to the rest. */
    private void gather() {
        for (int i = 0; i < fields; i++) {
            long elements = inField(i);
            if (elements != 0) {
                pass(fieldWords[i], elements);
            }
        }
    }

    private long inField(int field) {
        return switch (field) {
            case 0 -> first;
            case 1 -> second;
            case 2 -> third;
            default -> fourth;
        };
    }

    /** Returns the word that an element has its bit in: the bit of its last six digits. */
    public static int word(int element) {
        return element >> WORD_SHIFT;
    }

    /** Begins a span: nothing was passed in it yet. */
    public void begin() {
        beginFields();
        if (used != 0) {
            clear();
        }
    }

    private void beginFields() {
        first = 0;
        second = 0;
        third = 0;
        fourth = 0;
    }

    private void clear() {
        for (long rest = used; rest != 0; rest &= rest - 1) {
            for (int i = Long.numberOfTrailingZeros(rest); i < bits.length; i += Long.SIZE) {
                bits[i] = 0;
            }
        }
        used = 0;
    }

    /** Copies what was passed in the present span, to an array that was copied to before if it is large enough; see {@link #restore}. */
    public long[] save(long[] old) {
        long[] copy = old.length >= bits.length ? old : new long[bits.length];
        System.arraycopy(bits(), 0, copy, 0, bits.length);
        Arrays.fill(copy, bits.length, copy.length, 0);
        return copy;
    }

    /** Makes what was saved the elements passed in the present span; there may be more words by now. */
    public void restore(long[] saved) {
        int common = Math.min(saved.length, bits.length);
        System.arraycopy(saved, 0, bits, 0, common);
        Arrays.fill(bits, common, bits.length, 0);
        beginFields();
        used = 0;
        for (int i = 0; i < common; i++) {
            used |= bits[i] == 0 ? 0 : 1L << i;
        }
    }

    /** Returns which words may hold elements passed in the present span, fields apart: bit k stands for the words k, k + 64, and so on. */
    public long usedWords() {
        return used;
    }

    /** Returns the elements passed in the present span, a bit for each; not to be changed. */
    public long[] bits() {
        gather();
        return bits;
    }

    /** Returns the elements passed in the present span. */
    public int[] passed() {
        return BitSet.valueOf(bits()).stream().toArray();
    }

    /** Says whether an element was passed in the present span. */
    public boolean isPassed(int element) {
        return (bits()[element >> WORD_SHIFT] & 1L << element) != 0;
    }

    /** Returns how many elements there are. */
    public int count() {
        return methods.size();
    }

    /** Returns the class that an element belongs to. */
    public VmClass owner(int element) {
        return owners.get(element);
    }

    /** Returns name and descriptor of the method that an element belongs to; empty if it is about the class. */
    public String method(int element) {
        return methods.get(element);
    }

    /** Returns which of its method's leaders an element is; negative for those that are none. */
    public int ordinal(int element) {
        return ordinals[element];
    }

    /** Says whether elements are recorded. */
    public boolean isOn() {
        return on;
    }

    /** Says whether an ordinal is that of a place where a method was resumed. */
    public static boolean isResumption(int ordinal) {
        return ordinal < 0 && ordinal > STOPS;
    }

    /** Says whether an ordinal is that of a place where a thread stopped. */
    public static boolean isStop(int ordinal) {
        return ordinal <= STOPS && ordinal > DEPENDENCE;
    }

    /** Returns the number of the instruction where a method was resumed, or a thread stopped. */
    public static int instruction(int ordinal) {
        return isStop(ordinal) ? STOPS - ordinal : -1 - ordinal;
    }

    /** Returns the ordinal for another instruction. */
    public static int withInstruction(int ordinal, int instruction) {
        return isStop(ordinal) ? STOPS - instruction : -1 - instruction;
    }

    /** Notes that a method is resumed at a pc: that what is there runs without any decision that leads there. */
    public void resume(VmMethod method, int pc) {
        if (of(method) != null && !(pc == 0 && isEntered(method.code()))) {
            passOther(method, pc, -1);
        }
    }

    private boolean isEntered(Code code) {
        return code.insns[0] == Op.RECORD && isPassed(code.insns[1]);
    }

    /** Notes that a method was called but not entered, as somebody else has its lock. */
    public void blocked(VmMethod method) {
        if (of(method) != null) {
            passWhole(method, LOCK);
        }
    }

    /** Notes that a thread stops in a method at a pc. */
    public void stop(VmMethod method, int pc) {
        if (of(method) != null) {
            passOther(method, pc, STOPS);
        }
    }

    private void passOther(VmMethod method, int pc, int first) {
        long key = (long) method.id << 32 | (long) pc << 1 | (first == STOPS ? 1 : 0);
        int element = others.get(key);
        if (element < 0) {
            element = add(method, first - (pc == 0 ? 0 : method.code().number(pc)));
            others.put(key, element);
        }
        pass(element);
    }

    /** Notes that a stack trace is recorded that has a method in it. */
    public void trace(VmMethod method) {
        if (of(method) != null) {
            passWhole(method, PLACES);
        }
    }

    /**
     * Notes that what follows depends on what a class is, although no code of the user's says so: somebody has its {@code Class} object and asks. Of an array, its
     * elements count, and of a class that the machine made, those of the user's that it was made of.
     */
    public void use(VmClass type) {
        if (on) {
            useNow(type);
        }
    }

    private void useNow(VmClass type) {
        VmClass element = type;
        while (element.component != null) {
            element = element.component;
        }
        if (element.isUsers()) {
            passWhole(element, SHAPE);
        } else if (element.hidden) {
            useMakings(element);
        }
    }

    private void useMakings(VmClass generated) {
        for (VmClass each : generated.interfaces) {
            useNow(each);
        }
        if (generated.superclass != null) {
            useNow(generated.superclass);
        }
        if (generated.nestHost != null && generated.nestHost != generated) {
            useNow(generated.nestHost);
        }
    }

    /** Notes that something is looked at that is in the class file but no part of the program: line numbers, names of variables. */
    public void read(VmClass type) {
        if (on && type.isUsers()) {
            passWhole(type, FILE);
        }
    }

    /** Notes that what is done shows a fact that has to be learned, each time it is done; the class is any one. */
    public void tell(long fact, VmClass any) {
        if (on) {
            int element = facts.get(fact);
            if (element < 0) {
                element = add(any, nameOf(fact), FACT);
                facts.put(fact, element);
            }
            pass(element);
        }
    }

    /** Returns what elements call a fact. */
    public static String nameOf(long fact) {
        return Long.toHexString(fact);
    }

    /** Notes that the outcome depends on something beside the program, for which a method of that class asked. */
    public void depend(VmClass by, Dependence dependence) {
        if (on) {
            pass(dependences.computeIfAbsent(dependence, key -> add(by, key.text(), DEPENDENCE)));
        }
    }

    private void passWhole(VmClass owner, int ordinal) {
        int element = others.get(wholeKey(owner.id, ordinal));
        pass(element < 0 ? addWhole(owner, "", ordinal, owner.id) : element);
    }

    /** The key of a method is a text that is put together: only who is new needs it. */
    private void passWhole(VmMethod method, int ordinal) {
        int element = others.get(wholeKey(method.id, ordinal));
        pass(element < 0 ? addWhole(method.owner, method.key(), ordinal, method.id) : element);
    }

    private int addWhole(VmClass owner, String method, int ordinal, int id) {
        int element = add(owner, method, ordinal);
        others.put(wholeKey(id, ordinal), element);
        return element;
    }

    private static long wholeKey(int id, int ordinal) {
        return ~((long) id << 3 | ordinal & 7);
    }

    /** Returns the elements of a class or null if its code is not recorded: the JDK's and what the machine generates. */
    static @Nullable Elements of(VmMethod method) {
        return method.owner.isUsers() ? method.owner.loader.elements : null;
    }

    /** Puts a {@code nop} before each leader, and removes all others. */
    public void mark(MethodNode node) {
        int[] leaders = granularity == Granularity.EDGE ? Leaders.of(node) : new int[] {0};
        int next = 0;
        int number = 0;
        for (AbstractInsnNode each : node.instructions.toArray()) {
            if (each.getOpcode() == Opcodes.NOP) {
                node.instructions.remove(each);
            } else if (each.getOpcode() >= 0) {
                if (next < leaders.length && leaders[next] == number) {
                    node.instructions.insertBefore(each, new InsnNode(Opcodes.NOP));
                    next++;
                }
                number++;
            }
        }
    }

    /** Gives the next element of a method its number. */
    int add(VmMethod method, int ordinal) {
        return add(method.owner, method.key(), ordinal);
    }

    private int add(VmClass owner, String method, int ordinal) {
        int number = methods.size();
        if (number == ordinals.length) {
            ordinals = Arrays.copyOf(ordinals, 2 * number);
            bits = Arrays.copyOf(bits, 2 * bits.length);
        }
        owners.add(owner);
        methods.add(method);
        ordinals[number] = ordinal;
        return number;
    }
}
