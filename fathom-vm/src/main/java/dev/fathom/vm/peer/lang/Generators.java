package dev.fathom.vm.peer.lang;

import dev.fathom.vm.exec.Vm;
import dev.fathom.vm.heap.Heap;
import dev.fathom.vm.program.StableHash;
import dev.fathom.vm.program.VmClass;
import dev.fathom.vm.program.VmField;
import dev.fathom.vm.program.VmMethod;
import org.jspecify.annotations.Nullable;

/**
 * Knows which generators of random numbers have no seed of the program's, so that it cannot know what they give.
 *
 * <p>Such a generator is marked by a state that no seed leads to: a seed of {@code Random} has 48 bits, and what others add at each step is odd. The
 * seed of {@code Random} is 0 under the mark until the first number is drawn that nobody chose; so generators whose numbers are all chosen do not make states
 * differ.
 */
final class Generators {
    static final String RANDOM = "java/util/Random";
    private static final String SECURE = "java/security/SecureRandom";
    static final String SPLITTABLE = "java/util/SplittableRandom";

    private static final long UNSEEDED = 1L << 62;
    private static final long MULTIPLIER = 0x5DEECE66DL;
    private static final long INCREMENT = 0xB;
    private static final long SEED_BITS = (1L << 48) - 1;

    /** What an unseeded generator adds at each step: as irregular as can be, but even. */
    static final long EVEN_STEP = 0x9E3779B97F4A7C14L;

    private final Vm vm;
    private final Heap heap;
    private final int seedOffset;
    private final int valueOffset;

    /** The methods of {@code Random} that all others draw with. */
    private final VmMethod[] sources;

    Generators(Vm vm) {
        this.vm = vm;
        heap = vm.heap;
        seedOffset = vm.field(RANDOM, "seed").offset;
        valueOffset = vm.field("java/util/concurrent/atomic/AtomicLong", "value").offset;
        sources = new VmMethod[] {
            vm.method(RANDOM, "next", "(I)I"),
            vm.method(RANDOM, "nextInt", "()I"),
            vm.method(RANDOM, "nextLong", "()J"),
            vm.method(RANDOM, "nextBytes", "([B)V")
        };
    }

    /** Says whether nobody can know what a generator gives, as the program did not give it a seed. */
    boolean isUnseeded(int generator) {
        VmClass type = heap.classOf(generator);
        if (type.isSubclassOf(RANDOM)) {
            return isUnseededRandom(generator, type);
        }
        VmField step = step(type);
        return step != null && (heap.words[generator + step.offset] & 1) == 0;
    }

    /** A class of the program that draws its bits itself, or the numbers of which others are made, knows what it does. */
    private boolean isUnseededRandom(int random, VmClass type) {
        for (VmMethod each : sources) {
            if (type.implementation(each).owner.isUsers()) {
                return false;
            }
        }
        return drawsUnseeded(random);
    }

    /** Says the same of what the library's own code of a generator draws, whatever a class of the program makes of it. */
    boolean drawsUnseeded(int generator) {
        VmClass type = heap.classOf(generator);
        if (!type.isSubclassOf(RANDOM)) {
            return isUnseeded(generator);
        }
        if (type.isSubclassOf(SECURE)) {
            return !isRepeatable(generator);
        }
        return type.name.equals("java/util/concurrent/ThreadLocalRandom") || hasMark(generator);
    }

    /** One of the secure generators gives what follows from its seed, if it is given one before it is used. */
    boolean isRepeatable(int secureRandom) {
        int engine = heap.words[secureRandom + vm.field(SECURE, "secureRandomSpi").offset];
        if (engine == 0 || !heap.classOf(engine).name.equals("sun/security/provider/SecureRandom")) {
            return false;
        }
        return heap.words[engine + vm.field("sun/security/provider/SecureRandom", "state").offset] != 0;
    }

    /** Returns the field that says what a generator adds at each step, or null. */
    private static @Nullable VmField step(VmClass type) {
        if (type.name.equals(SPLITTABLE)) {
            return type.declaredField("gamma", null);
        }
        if (!type.name.startsWith("jdk/random/L") && !type.name.startsWith("jdk/internal/random/L")) {
            return null;
        }
        VmField step = type.declaredField("a", null);
        return step != null ? step : type.declaredField("al", null);
    }

    /** Gives a new generator of such a class a state that says that it has no seed; false if there is none. */
    boolean markNew(int generator) {
        VmClass type = heap.classOf(generator);
        VmField step = step(type);
        if (step == null) {
            return false;
        }
        int number = 0;
        for (VmField each : type.fields) {
            if (!each.isStatic() && !each.isReference()) {
                long value = each == step ? EVEN_STEP : StableHash.mix(++number);
                store(generator, each, value);
            }
        }
        return true;
    }

    private void store(int object, VmField field, long value) {
        if (field.descriptor.equals("J")) {
            heap.storeLong(object + field.offset, value);
        } else {
            heap.store(object + field.offset, (int) value);
        }
    }

    /** Makes the seed of a new {@code Random} that the program gives none. */
    void unseed(int random) {
        int cell = heap.allocate(vm.system("java/util/concurrent/atomic/AtomicLong"));
        heap.storeLong(cell + valueOffset, UNSEEDED);
        heap.store(random + seedOffset, cell);
    }

    /** Says whether a {@code Random} was given no seed. */
    boolean hasMark(int random) {
        int cell = heap.words[random + seedOffset];
        return cell != 0 && (heap.loadLong(cell + valueOffset) & UNSEEDED) != 0;
    }

    /** Says whether a {@code Random} has a seed at all: not before its constructor has run. */
    boolean isMade(int random) {
        return heap.words[random + seedOffset] != 0;
    }

    /** Draws the next bits of a {@code Random}, as its documentation defines them. */
    int next(int random, int bits) {
        int address = heap.words[random + seedOffset] + valueOffset;
        long seed = heap.loadLong(address);
        long mark = seed & UNSEEDED;
        if (seed == UNSEEDED) {
            seed = firstSeed();
        }
        seed = (seed * MULTIPLIER + INCREMENT) & SEED_BITS;
        heap.storeLong(address, seed | mark);
        return (int) (seed >>> (48 - bits));
    }

    private long firstSeed() {
        int address = vm.field("dev/fathom/guest/Draws", "generators").offset;
        long number = heap.loadLong(address) + 1;
        heap.storeLong(address, number);
        return StableHash.mix(number);
    }
}
