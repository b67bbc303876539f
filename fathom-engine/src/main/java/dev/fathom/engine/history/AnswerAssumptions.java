package dev.fathom.engine.history;

import dev.fathom.vm.Assumption;
import dev.fathom.vm.state.Dependence;
import java.util.List;
import java.util.Map;

/** What an answer assumes: who gives it again executes nothing, or no more than the ways to violations, and assumes all of it all the same. */
final class AnswerAssumptions {
    private static final String NAME = "assumptions";
    private static final String KIND = "kind";
    private static final String PLACES = "places";

    private AnswerAssumptions() {}

    static void write(List<Assumption> assumptions, Map<String, Object> answer) {
        answer.put(
                NAME,
                assumptions.stream()
                        .map(each -> Map.of(KIND, each.kind().name(), PLACES, each.places()))
                        .toList());
    }

    static List<Assumption> read(AnswerReader answer) {
        return answer.all(NAME).stream()
                .map(each -> new Assumption(Dependence.Kind.valueOf(each.text(KIND)), each.texts(PLACES)))
                .toList();
    }
}
