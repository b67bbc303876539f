package dev.fathom.search.exploration;

import dev.fathom.search.path.Node;
import dev.fathom.search.visited.PresentState;
import dev.fathom.vm.ChoiceFollowing;
import dev.fathom.vm.StateSystem;
import dev.fathom.vm.Stop;
import dev.fathom.vm.setting.Setting;
import dev.fathom.vm.state.SavedState;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Brings a system to a state by making the choices that lead there.
 *
 * <p>This is how work is handed over: images mean something to the system only that they were taken of, choices mean the
 * same to all. Nothing is counted on the way, as another worker has done that.
 *
 * <p>Who goes to many states in the order of their choices can have the states on the way kept: the next way is then followed from where it leaves the last one.
 */
public final class Retracing {
    private final StateSystem system;
    private final PresentState present;
    private final Round round;
    private @Nullable SavedState first;
    private boolean keepsWay;

    /** The choices of the last way, and the states behind them as far as they are kept. */
    private List<Integer> lastWay = List.of();

    private final List<SavedState> onTheWay = new ArrayList<>();
    private long made;

    public Retracing(StateSystem system, PresentState present, Round round) {
        this.system = system;
        this.present = present;
        this.round = round;
    }

    /** Keeps the states on the way from now on. */
    public void keepWay() {
        keepsWay = true;
    }

    /** Returns how many choices were made so far to get where others have been. */
    public long made() {
        return made;
    }

    /** Notes that the system stands at its first choice now. */
    public void atFirst() {
        first = present.image();
    }

    /** Goes to a state; false if the search ends on the way. No undo level may be open. */
    public boolean to(Node node) {
        List<Integer> choices = node.path();
        int known = startOnTheWay(choices);
        if (known < 0 || choices.size() == known) {
            return known >= 0;
        }
        List<Integer> rest = choices.subList(known, choices.size());
        made += rest.size();
        ChoiceFollowing following = following();
        int alternatives = alternatives(following.onAlong(rest));
        if (alternatives > 0 && following.made() < rest.size() - 1) {
            throw differs("choice " + (known + following.made()) + " has " + alternatives + " alternatives");
        }
        if (alternatives > 0 && alternatives != node.alternatives()) {
            throw differs(alternatives + " alternatives instead of " + node.alternatives());
        }
        return alternatives > 0;
    }

    /**
     * Goes to the last state that this way and the one before have in common, if it is kept, or else to the first; returns how many choices lead there, or a negative number if the search ends
     * on the way.
     */
    private int startOnTheWay(List<Integer> choices) {
        int common = 0;
        while (common < Math.min(onTheWay.size(), choices.size())
                && lastWay.get(common).equals(choices.get(common))) {
            common++;
        }
        onTheWay.subList(common, onTheWay.size()).clear();
        lastWay = choices;
        SavedState start = common > 0 ? onTheWay.get(common - 1) : first;
        if (start != null) {
            present.restore(start);
        } else if (alternatives(following().along(List.of())) > 0) {
            atFirst();
        } else {
            return -1;
        }
        return common;
    }

    private ChoiceFollowing following() {
        return new ChoiceFollowing(system, stop -> {
            present.moved();
            if (keepsWay && first != null && stop.kind() == Stop.Kind.CHOICE && stop.alternatives() > 1) {
                onTheWay.add(present.image());
            }
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

    /** Says that the same choices led elsewhere. */
    public static DifferentRun differs(String what) {
        return new DifferentRun("the program did not do the same again after the same choices: " + what
                + ". Check it with " + Setting.WORKERS.to("1") + ", and please report this");
    }
}
