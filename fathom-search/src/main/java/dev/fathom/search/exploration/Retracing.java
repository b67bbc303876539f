package dev.fathom.search.exploration;

import dev.fathom.search.path.Node;
import dev.fathom.search.visited.PresentState;
import dev.fathom.vm.ChoiceFollowing;
import dev.fathom.vm.StateSystem;
import dev.fathom.vm.Stop;
import dev.fathom.vm.setting.Setting;
import dev.fathom.vm.state.SavedState;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Brings a system to a state by making the choices that lead there.
 *
 * <p>This is how work is handed over: images mean something to the system only that they were taken of, choices mean the
 * same to all. Nothing is counted on the way, as another worker has done that.
 */
public final class Retracing {
    private final StateSystem system;
    private final PresentState present;
    private final Round round;
    private @Nullable SavedState first;

    public Retracing(StateSystem system, PresentState present, Round round) {
        this.system = system;
        this.present = present;
        this.round = round;
    }

    /** Notes that the system stands at its first choice now. */
    public void atFirst() {
        first = present.image();
    }

    /** Goes to a state; false if the search ends on the way. No undo level may be open. */
    public boolean to(Node node) {
        if (first != null) {
            present.restore(first);
        } else if (alternatives(following().along(List.of())) > 0) {
            atFirst();
        } else {
            return false;
        }
        List<Integer> choices = node.path();
        if (choices.isEmpty()) {
            return true;
        }
        ChoiceFollowing following = following();
        int alternatives = alternatives(following.onAlong(choices));
        if (alternatives > 0 && following.made() < choices.size() - 1) {
            throw differs("choice " + following.made() + " has " + alternatives + " alternatives");
        }
        if (alternatives > 0 && alternatives != node.alternatives()) {
            throw differs(alternatives + " alternatives instead of " + node.alternatives());
        }
        return alternatives > 0;
    }

    private ChoiceFollowing following() {
        return new ChoiceFollowing(system, stop -> {
            present.moved();
            return true;
        });
    }

    /** Returns how many alternatives the choice has at which the system stopped; 0 if the search ends. */
    private int alternatives(Stop stop) {
        switch (stop.kind()) {
            case CHOICE -> {
                return stop.alternatives();
            }
            case RESTART -> round.restart();
            case INTERRUPTED -> round.interrupted();
            default -> throw differs(stop.kind() + " " + stop.message() + " at " + stop.location());
        }
        return 0;
    }

    private static DifferentRun differs(String what) {
        return new DifferentRun("the program did not do the same again after the same choices: " + what
                + ". Check it with " + Setting.WORKERS.to("1") + ", and please report this");
    }
}
