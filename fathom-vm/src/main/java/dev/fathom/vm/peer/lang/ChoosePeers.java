package dev.fathom.vm.peer.lang;

import dev.fathom.vm.exec.Call;
import dev.fathom.vm.exec.PeerTable;
import dev.fathom.vm.exec.Peers;
import dev.fathom.vm.heap.Heap;
import dev.fathom.vm.peer.GuestText;
import java.util.HashMap;
import java.util.Map;
import java.util.function.IntFunction;

/** Turns the calls of {@code dev.fathom.api.Choose} into choices of the search. */
public final class ChoosePeers implements Peers {
    private static final String ILLEGAL_ARGUMENT = "java/lang/IllegalArgumentException";

    /** An ordinary choice, or one of an abstraction. */
    private interface Chooser {
        int choose(Call call, int count, String description, IntFunction<String> valueText);
    }

    private record Range(String method, int lo, int hi) {}

    private final Map<Range, String> rangeTexts = new HashMap<>();
    private final Map<Integer, String> indexTexts = new HashMap<>();

    @Override
    public void register(PeerTable table) {
        table.on("dev/fathom/api/Choose")
                .method("intRange(II)I", this::intRange)
                .method("bool()Z", ChoosePeers::bool)
                .method("oneOf([Ljava/lang/Object;)Ljava/lang/Object;", ChoosePeers::oneOf)
                .method("index(I)I", this::index)
                .method("abstractBool()Z", ChoosePeers::abstractBool)
                .method("abstractIntRange(II)I", this::abstractIntRange);
    }

    private void intRange(Call call) {
        range(call, "Choose.intRange", Call::choose);
    }

    private void abstractIntRange(Call call) {
        range(call, "Choose.abstractIntRange", Call::chooseAbstractly);
    }

    private void range(Call call, String method, Chooser chooser) {
        int lo = call.intArg(0);
        int hi = call.intArg(1);
        if (lo > hi) {
            throw call.exception(ILLEGAL_ARGUMENT, "empty range " + lo + ".." + hi + ": lo must not be above hi");
        }
        long size = (long) hi - lo + 1;
        if (size > Integer.MAX_VALUE) {
            throw call.exception(
                    ILLEGAL_ARGUMENT,
                    "range " + lo + ".." + hi + " is too large: Fathom would have to try every value");
        }
        String text =
                rangeTexts.computeIfAbsent(new Range(method, lo, hi), range -> method + "(" + lo + ", " + hi + ")");
        int chosen = among(call, (int) size, text, chooser, alternative -> Integer.toString(lo + alternative));
        call.returnInt(lo + chosen);
    }

    private static void bool(Call call) {
        truth(call, "Choose.bool()", Call::choose);
    }

    private static void abstractBool(Call call) {
        truth(call, "Choose.abstractBool()", Call::chooseAbstractly);
    }

    private static void truth(Call call, String text, Chooser chooser) {
        int chosen = chooser.choose(call, 2, text, alternative -> Boolean.toString(alternative != 0));
        call.returnBool(chosen > 0);
    }

    private static void oneOf(Call call) {
        int values = call.nonNull(0);
        int count = call.heap.arrayLength(values);
        if (count == 0) {
            throw call.exception(ILLEGAL_ARGUMENT, "nothing to choose from: oneOf needs at least one value");
        }
        int[] words = call.heap.words;
        IntFunction<String> valueText =
                alternative -> GuestText.of(call.vm, call.heap.words[values + Heap.ARRAY_DATA + alternative]);
        int chosen = among(call, count, "Choose.oneOf(" + count + " values)", Call::choose, valueText);
        call.returnRef(words[values + Heap.ARRAY_DATA + Math.max(chosen, 0)]);
    }

    private void index(Call call) {
        int n = call.intArg(0);
        if (n <= 0) {
            throw call.exception(ILLEGAL_ARGUMENT, "no index below " + n + ": n must be positive");
        }
        String text = indexTexts.computeIfAbsent(n, key -> "Choose.index(" + n + ")");
        call.returnInt(among(call, n, text, Call::choose, Integer::toString));
    }

    /** A choice of one needs no stop: an endless loop around it then meets the step limit. */
    private static int among(Call call, int count, String description, Chooser chooser, IntFunction<String> valueText) {
        return count == 1 ? 0 : chooser.choose(call, count, description, valueText);
    }
}
