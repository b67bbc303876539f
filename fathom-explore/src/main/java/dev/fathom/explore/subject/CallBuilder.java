package dev.fathom.explore.subject;

import dev.fathom.vm.program.Descriptors;
import dev.fathom.vm.program.VmMethod;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Combines a method with the values of its parameters in all ways, the last one changing fastest. */
final class CallBuilder {
    private static final int MOST_CALLS = 1_000_000;

    private final Arguments arguments;
    private final AlternativesFinder alternatives;

    /** Says what a model executes beside a call: nothing if there is no model. Without an answer there is no such call. */
    interface Beside {
        Beside NOTHING = (method, words) -> Optional.of(Optional.empty());

        Optional<Optional<ModelCall>> of(VmMethod method, int[] words);
    }

    CallBuilder(Arguments arguments, AlternativesFinder alternatives) {
        this.arguments = arguments;
        this.alternatives = alternatives;
    }

    List<OperationCall> calls(
            OperationRequest request,
            VmMethod method,
            List<String> mayThrow,
            @Nullable VmMethod guard,
            Beside beside,
            EntryMethods entries) {
        double combinations = request.parameters().stream()
                .mapToDouble(each -> each.values().size())
                .reduce(1, (one, other) -> one * other);
        if (combinations > MOST_CALLS) {
            throw new BadSubject(String.format(
                    Locale.ROOT,
                    "%s stands for %,.0f calls, and %,d are the most: give fewer values",
                    request.method().equals("<init>") ? "the constructor" : request.method(),
                    combinations,
                    MOST_CALLS));
        }
        VmMethod entry = entries.of(method);
        List<String> types = Descriptors.parameters(method.descriptor);
        List<OperationCall> result = new ArrayList<>();
        combine(request, types, new ArrayList<>(), chosen -> {
            int[] words = chosen.stream()
                    .flatMapToInt(each -> Arrays.stream(each.words()))
                    .toArray();
            List<String> sources = chosen.stream().map(Argument::source).toList();
            List<Alternatives> ofState = alternatives.among(sources, types, entries);
            beside.of(method, words)
                    .ifPresent(model -> result.add(new OperationCall(
                            method, entry, words, sources, mayThrow, guard, ofState, model.orElse(null))));
        });
        return result;
    }

    private void combine(
            OperationRequest request, List<String> types, List<Argument> chosen, Consumer<List<Argument>> taker) {
        int at = chosen.size();
        if (at == types.size()) {
            taker.accept(chosen);
            return;
        }
        for (String each : request.parameters().get(at).values()) {
            Argument argument = Alternatives.isWritten(each)
                    ? new Argument(each, new int[Descriptors.words(types.get(at).charAt(0))])
                    : arguments.of(each, types.get(at));
            if (argument == null) {
                throw new BadSubject(each + " is no value of type " + Overloads.typeName(types.get(at)));
            }
            chosen.add(argument);
            combine(request, types, chosen, taker);
            chosen.remove(at);
        }
    }
}
