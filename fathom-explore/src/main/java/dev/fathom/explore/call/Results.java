package dev.fathom.explore.call;

import dev.fathom.explore.call.GuestCalls.End;
import dev.fathom.explore.subject.ModelCall;
import dev.fathom.vm.exec.Vm;
import dev.fathom.vm.heap.GuestThread;
import dev.fathom.vm.heap.ObjectStates;
import dev.fathom.vm.heap.UndoLevels;
import dev.fathom.vm.program.Descriptors;
import dev.fathom.vm.program.VmClass;
import dev.fathom.vm.program.VmMethod;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * Looks at what operations returned: compares it by content, and puts it into words.
 *
 * <p>To look into an object is to execute its methods, some of which change it, as those of an iterator do. Whatever that changes is undone.
 */
public final class Results {
    private static final List<GuestThread> NO_THREADS = List.of();
    private static final String GUEST = "dev/fathom/guest/";

    private final Vm vm;
    private final ObjectStates states;
    private final GuestCalls guest;
    private final VmMethod comparison;
    private final VmMethod comparisonOfTexts;
    private final VmMethod words;
    private final VmMethod literal;
    private final List<VmClass> initialized = new ArrayList<>();

    public Results(Vm vm, ObjectStates states, GuestCalls guest) {
        this.vm = vm;
        this.states = states;
        this.guest = guest;
        comparison = comparison("difference");
        comparisonOfTexts = comparison("differenceOfTexts");
        literal = vm.method(GUEST + "ContentLiteral", "of", "(Ljava/lang/Object;Ljava/lang/Object;)Ljava/lang/String;");
        words = vm.method(GUEST + "ContentText", "of", "(Ljava/lang/Object;)Ljava/lang/String;");
    }

    private VmMethod comparison(String name) {
        return vm.method(
                GUEST + "Answers",
                name,
                "(Ljava/lang/Object;Ljava/lang/Object;Ljava/lang/Object;Ljava/lang/Object;Z)Ljava/lang/String;");
    }

    /** A value that a method returned: a type as in descriptors, and its bits. */
    public record Value(char kind, long bits) {
        public boolean isReference() {
            return kind == 'L' || kind == '[';
        }

        boolean isNothing() {
            return kind == 'V';
        }
    }

    /** What became of a comparison: both values in words, or why there is no telling. */
    record Difference(String object, String model, String whyUnknown) {
        boolean isKnown() {
            return whyUnknown.isEmpty();
        }
    }

    /** Returns the difference between what the object and what its model returned; empty if there is none. */
    Optional<Difference> difference(Value object, Value model, ModelCall call, int owner, int modelOwner) {
        return switch (call.results()) {
            case IGNORED -> Optional.empty();
            case PRIMITIVE -> isEqual(object, model) ? Optional.empty() : Optional.of(shown(object, model));
            default ->
                whyDifferent(object, model, call, owner, modelOwner)
                        .map(why -> why.isEmpty() ? shown(object, model) : new Difference("", "", why));
        };
    }

    private Difference shown(Value object, Value model) {
        String one = text(object);
        String other = text(model);
        return one.equals(other)
                ? new Difference(one + " (" + type(object) + ")", other + " (" + type(model) + ")", "")
                : new Difference(one, other, "");
    }

    private String type(Value value) {
        return value.isReference()
                ? vm.heap.classOf((int) value.bits).externalName()
                : Descriptors.primitiveName(value.kind);
    }

    private static boolean isEqual(Value one, Value other) {
        if (isReal(one.kind) || isReal(other.kind)) {
            return Double.compare(real(one), real(other)) == 0;
        }
        return whole(one) == whole(other);
    }

    private static boolean isReal(char kind) {
        return kind == 'F' || kind == 'D';
    }

    private static double real(Value value) {
        return switch (value.kind) {
            case 'F' -> Float.intBitsToFloat((int) value.bits);
            case 'D' -> Double.longBitsToDouble(value.bits);
            default -> whole(value);
        };
    }

    private static long whole(Value value) {
        return switch (value.kind) {
            case 'Z' -> value.bits & 1;
            case 'B' -> (byte) value.bits;
            case 'S' -> (short) value.bits;
            case 'C' -> (char) value.bits;
            case 'J' -> value.bits;
            default -> (int) value.bits;
        };
    }

    /** Returns an empty text if there is a difference, why if there is no telling, and nothing if there is none. */
    private Optional<String> whyDifferent(Value object, Value model, ModelCall call, int owner, int modelOwner) {
        if (object.isReference() && model.isReference() && object.bits == model.bits) {
            return Optional.empty();
        }
        int related = call.results() == ModelCall.Results.RELATED ? 1 : 0;
        VmMethod comparing = call.method().key().startsWith("toString()") ? comparisonOfTexts : comparison;
        return undone(() -> {
            int[] arguments = {boxed(object), boxed(model), owner, modelOwner, related};
            return switch (guest.run(comparing, 0, arguments)) {
                case RETURNED ->
                    guest.result() == 0 ? Optional.empty() : Optional.of(vm.strings.text((int) guest.result()));
                case THREW ->
                    Optional.of("comparing throws "
                            + vm.heap.classOf(guest.exception()).externalName());
                case STOPPED -> Optional.of("comparing does not end: " + guest.explanation());
                case REFUSED -> Optional.empty();
            };
        });
    }

    private int boxed(Value value) {
        if (value.isReference()) {
            return (int) value.bits;
        }
        String box = Descriptors.boxOf(value.kind);
        VmMethod valueOf = vm.method(box, "valueOf", "(" + value.kind + ")L" + box + ";");
        return (int)
                (value.kind == 'J' || value.kind == 'D'
                        ? vm.invoke(valueOf, (int) value.bits, (int) (value.bits >>> 32))
                        : vm.invoke(valueOf, (int) value.bits));
    }

    /** Returns a value in words. */
    public String text(Value value) {
        return switch (value.kind) {
            case 'Z' -> String.valueOf((value.bits & 1) != 0);
            case 'C' -> "'" + (char) value.bits + "'";
            case 'F' -> String.valueOf(Float.intBitsToFloat((int) value.bits));
            case 'D' -> String.valueOf(Double.longBitsToDouble(value.bits));
            case 'L', '[' -> text((int) value.bits);
            default -> String.valueOf(whole(value));
        };
    }

    private String text(int ref) {
        return ref == 0
                ? "null"
                : undone(() -> guest.run(words, 0, new int[] {ref}) == End.RETURNED
                        ? vm.strings.toHost((int) guest.result())
                        : "an object of " + vm.heap.classOf(ref).externalName());
    }

    /** Returns what is in an object as an expression of Java source (see the guest's {@code ContentLiteral}); empty if there is none. */
    public Optional<String> literal(int ref, int owner) {
        return undone(() -> guest.run(literal, 0, new int[] {ref, owner}) == End.RETURNED && guest.result() != 0
                ? Optional.of(vm.strings.text((int) guest.result()))
                : Optional.empty());
    }

    /** Looks, and takes back what that changed; remembers classes that were initialised for it. */
    private <T> T undone(Supplier<T> look) {
        UndoLevels levels = states.undoLevels();
        int written = states.writtenPermanentWords();
        levels.open(NO_THREADS, 0, false);
        vm.branches.pause(true);
        try {
            return look.get();
        } finally {
            vm.branches.pause(false);
            if (states.writtenPermanentWords() != written) {
                initialized.addAll(states.initializedClasses());
            }
            levels.undo(NO_THREADS);
            levels.close();
        }
    }

    /** Returns, once, the classes that were initialised to look at results: they had better be from the start. */
    List<VmClass> takeInitialized() {
        List<VmClass> result = List.copyOf(initialized);
        initialized.clear();
        return result;
    }
}
