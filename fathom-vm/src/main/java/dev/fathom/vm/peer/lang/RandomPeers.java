package dev.fathom.vm.peer.lang;

import dev.fathom.vm.exec.Call;
import dev.fathom.vm.exec.PeerTable;
import dev.fathom.vm.exec.Peers;
import dev.fathom.vm.options.Nondeterminism;
import dev.fathom.vm.options.Nondeterminism.Draws;
import dev.fathom.vm.state.Dependence.Kind;
import java.util.function.LongConsumer;
import org.jspecify.annotations.Nullable;

/**
 * Turns what generators without a seed draw into choices of the search.
 *
 * <p>A draw from few values is a choice of one of them, as from a perfect source. A draw from many is what the generator's code makes of a fixed seed, and the
 * verdict names it. Generators with a seed run their own code.
 */
public final class RandomPeers implements Peers {
    private static final String SUPPORT = "jdk/internal/util/random/RandomSupport";
    private static final String GENERATOR = "(Ljava/util/random/RandomGenerator;";

    /** Generators of both JDKs: those that can be marked, and the others. */
    private static final String[] PACKAGES = {"jdk/random/", "jdk/internal/random/"};

    private static final String[] MARKED = {
        "L128X1024MixRandom",
        "L128X128MixRandom",
        "L128X256MixRandom",
        "L32X64MixRandom",
        "L64X1024MixRandom",
        "L64X128MixRandom",
        "L64X128StarStarRandom",
        "L64X256MixRandom"
    };

    private static final String[] UNMARKED = {"Xoroshiro128PlusPlus", "Xoshiro256PlusPlus"};

    private @Nullable Generators generators;

    @Override
    public void register(PeerTable table) {
        table.on(Generators.RANDOM)
                .ifModelled("<init>()V", this::newRandom)
                .ifModelled(
                        "nextInt(I)I", call -> draw(call, 0, 0, call.intArg(1), value -> call.returnInt((int) value)))
                .ifModelled("nextBoolean()Z", this::nextBoolean)
                .method("next(I)I", this::next);
        table.on("java/util/random/RandomGenerator").ifModelled("nextBoolean()Z", this::nextBoolean);
        table.on(SUPPORT)
                .ifModelled("boundedNextInt" + GENERATOR + "I)I", call -> ints(call, 0, call.intArg(1)))
                .ifModelled("boundedNextInt" + GENERATOR + "II)I", call -> ints(call, call.intArg(1), call.intArg(2)))
                .ifModelled("boundedNextLong" + GENERATOR + "J)J", call -> longs(call, 0, call.longArg(1)))
                .ifModelled(
                        "boundedNextLong" + GENERATOR + "JJ)J", call -> longs(call, call.longArg(1), call.longArg(3)));
        table.on("java/util/concurrent/ThreadLocalRandom").ifModelled("nextSeed()J", this::sample);
        table.on("java/security/SecureRandom")
                .ifModelled("nextBytes([B)V", this::sample)
                .ifModelled("nextBytes([BLjava/security/SecureRandomParameters;)V", this::sample)
                .ifModelled("generateSeed(I)[B", this::sample)
                .ifModelled("getSeed(I)[B", this::note);
        table.on(Generators.SPLITTABLE)
                .ifModelled("nextSeed()J", this::sample)
                .ifModelled("mixGamma(J)J", this::gamma)
                .ifModelled("split()Ljava/util/SplittableRandom;", this::split);
        for (String each : PACKAGES) {
            others(table, each);
        }
    }

    private void others(PeerTable table, String inPackage) {
        for (String each : MARKED) {
            table.on(inPackage + each)
                    .ifModelled("<init>()V", this::newGenerator)
                    .ifModelled("nextLong()J", this::sample);
        }
        table.on(inPackage + "L32X64MixRandom").ifModelled("nextInt()I", this::sample);
        for (String each : UNMARKED) {
            table.on(inPackage + each).ifModelled("<init>()V", this::note);
        }
    }

    private Generators generators(Call call) {
        Generators known = generators;
        if (known == null) {
            known = new Generators(call.vm);
            generators = known;
        }
        return known;
    }

    private static Nondeterminism options(Call call) {
        return call.vm.options.interleavings().nondeterminism();
    }

    /** A class that has its own idea of a seed is told one, and that one is a sample. */
    private void newRandom(Call call) {
        int random = call.ref(0);
        var setSeed = call.heap.classOf(random).implementation(call.vm.method(Generators.RANDOM, "setSeed", "(J)V"));
        if (setSeed.owner.isUsers()) {
            note(call);
            return;
        }
        generators(call).unseed(random);
    }

    private void newGenerator(Call call) {
        if (!generators(call).markNew(call.ref(0))) {
            note(call);
        }
    }

    /** The constructor without a seed mixes its number as the others do; the result is to show which one it was. */
    private void gamma(Call call) {
        var caller = call.thread().method(call.vm.classes);
        if (caller.isConstructor() && caller.descriptor.equals("()V")) {
            call.returnLong(Generators.EVEN_STEP);
        } else {
            call.ownCode();
        }
    }

    /** What is split off from a generator without a seed has none. */
    private void split(Call call) {
        if (generators(call).isUnseeded(call.nonNull(0))) {
            call.tailCall(call.vm.method("dev/fathom/guest/Draws", "splittable", "()Ljava/util/SplittableRandom;"));
        } else {
            call.ownCode();
        }
    }

    /** Runs the generator's own code; what it gives if it has no seed is one number of many. */
    private void sample(Call call) {
        if (generators(call).drawsUnseeded(call.nonNull(0))) {
            note(call);
        } else {
            call.ownCode();
        }
    }

    /** Runs the method's own code, which gives one of many. */
    private void note(Call call) {
        depend(call);
        call.ownCode();
    }

    private static void depend(Call call) {
        Kind kind = options(call).draws() == Draws.CHOOSE ? Kind.SAMPLED : Kind.SEEDED;
        call.vm.dependences.noteDraw(kind, call.thread(), call.method());
    }

    private void ints(Call call, int origin, int bound) {
        draw(call, 0, origin, bound, value -> call.returnInt((int) value));
    }

    private void longs(Call call, long origin, long bound) {
        draw(call, 0, origin, bound, call::returnLong);
    }

    private void nextBoolean(Call call) {
        draw(call, 0, 0, 2, value -> call.returnBool(value != 0));
    }

    /** Bits are drawn by classes that extend {@code Random}, and by all its methods that draw from many numbers. */
    private void next(Call call) {
        Generators known = generators(call);
        int random = call.ref(0);
        if (!known.isMade(random)) {
            throw call.exception("java/lang/NullPointerException", null);
        }
        int bits = call.intArg(1);
        if (options(call).draws() == Draws.HOST || !known.hasMark(random)) {
            call.returnInt(known.next(random, bits));
            return;
        }
        if (bits > 0 && bits < Integer.SIZE - 1 && isChoice(call, random, 1L << bits)) {
            int chosen = call.choose(1 << bits, "Random.next(" + bits + ")");
            call.returnInt(Math.max(chosen, 0));
            return;
        }
        depend(call);
        call.returnInt(known.next(random, bits));
    }

    private void draw(Call call, int generatorSlot, long origin, long bound, LongConsumer result) {
        long count = bound - origin;
        if (!isChoice(call, call.nonNull(generatorSlot), count)) {
            call.ownCode();
            return;
        }
        int chosen = count == 1
                ? 0
                : call.choose((int) count, description(call, origin, bound), each -> text(call, origin + each));
        if (chosen >= 0) {
            result.accept(origin + chosen);
        }
    }

    private boolean isChoice(Call call, int generator, long count) {
        return options(call).draws() == Draws.CHOOSE
                && count > 0
                && count <= options(call).drawLimit()
                && !call.isNested()
                && generators(call).isUnseeded(generator)
                && call.vm.dependences.isProgramsOwn(call.thread(), call.method());
    }

    private static String text(Call call, long value) {
        return call.method().returnKind == 'Z' ? Boolean.toString(value != 0) : Long.toString(value);
    }

    /** The program knows the generator by its class, and the method by the name that it called. */
    private static String description(Call call, long origin, long bound) {
        String type = call.heap.classOf(call.ref(0)).externalName();
        String name = type.substring(type.lastIndexOf('.') + 1);
        return switch (call.method().returnKind) {
            case 'Z' -> name + ".nextBoolean()";
            case 'J' -> name + ".nextLong(" + range(origin, bound) + ")";
            default -> name + ".nextInt(" + range(origin, bound) + ")";
        };
    }

    private static String range(long origin, long bound) {
        return origin == 0 ? Long.toString(bound) : origin + ", " + bound;
    }
}
