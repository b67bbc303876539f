package dev.fathom.search.exploration;

import dev.fathom.search.path.Node;
import dev.fathom.search.record.TransitionLog;
import dev.fathom.search.visited.PresentState;
import dev.fathom.vm.ChoiceFollowing;
import dev.fathom.vm.StateSystem;
import dev.fathom.vm.Stop;
import dev.fathom.vm.setting.Setting;
import dev.fathom.vm.state.SavedState;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
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
    private final TransitionLog log;
    private @Nullable SavedState first;
    private long made;

    /** So many states of the way that was gone last are kept, the last ones: most ways begin like the one before. */
    private static final int MOST_KEPT = 1000;

    private final IntArrayList lastWay = new IntArrayList();

    /** The states behind each choice of that way; null for those that are not kept. */
    private final List<@Nullable SavedState> lastStates = new ArrayList<>();

    public Retracing(StateSystem system, PresentState present, Round round) {
        this(system, present, round, new TransitionLog(system, Optional.empty()));
    }

    /** The same for somebody who wants to know what ran on the way. */
    Retracing(StateSystem system, PresentState present, Round round, TransitionLog log) {
        this.system = system;
        this.present = present;
        this.round = round;
        this.log = log;
    }

    /** Returns how many choices were made so far to come to states again, from one near by. */
    public long made() {
        return made;
    }

    /** Notes that the system stands at its first choice now. */
    public void atFirst() {
        first = present.image();
    }

    /** Goes to a state; false if the search ends on the way. No undo level may be open. */
    public boolean to(Node node) {
        if (!toFirst()) {
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

    private boolean toFirst() {
        if (first != null) {
            present.restore(first);
            return true;
        }
        if (alternatives(following().along(List.of())) > 0) {
            atFirst();
            return true;
        }
        return false;
    }

    /** Goes to a state of which there is an image, or which is likely to be near the one that it went to last; false if the search ends on the way. No undo level may be open. */
    public boolean to(Node node, @Nullable SavedState image) {
        if (image != null) {
            present.restore(image);
            return true;
        }
        if (!again(node)) {
            return false;
        }
        compare(node);
        return true;
    }

    /** Goes to a state that is likely to be near the one that it went to last; false if the search ends on the way. No undo level may be open. */
    public boolean again(Node node) {
        List<Integer> choices = node.path();
        int common = 0;
        while (common < Math.min(choices.size(), lastWay.size()) && choices.get(common) == lastWay.getInt(common)) {
            common++;
        }
        while (common > 0 && lastStates.get(common - 1) == null) {
            common--;
        }
        SavedState near = common == 0 ? null : lastStates.get(common - 1);
        lastWay.size(common);
        lastStates.subList(common, lastStates.size()).clear();
        if (near != null) {
            present.restore(near);
        } else if (!toFirst()) {
            return false;
        }
        return on(choices, node);
    }

    /** Goes on along choices behind those of the way so far, and keeps the states. */
    private boolean on(List<Integer> choices, Node node) {
        for (int i = lastWay.size(); i < choices.size(); i++) {
            log.begin(choices.get(i));
            made++;
            int alternatives = alternatives(following().onAlong(List.of(choices.get(i))));
            if (alternatives == 0) {
                return false;
            }
            boolean isLast = i == choices.size() - 1;
            if (isLast ? alternatives != node.alternatives() : choices.get(i + 1) >= alternatives) {
                throw differs("choice " + (i + 1) + " has " + alternatives + " alternatives");
            }
            lastWay.add((int) choices.get(i));
            lastStates.add(present.image());
            if (i >= MOST_KEPT) {
                lastStates.set(i - MOST_KEPT, null);
            }
        }
        return true;
    }

    /** Goes on from a state, where the system stands, to one that a choice there leads to; false if the search ends on the way. Undo levels may be open. */
    public boolean toChild(Node child) {
        log.begin(child.choice());
        int alternatives = alternatives(following().onAlong(List.of(child.choice())));
        if (alternatives > 0 && child.alternatives() > 0 && alternatives != child.alternatives()) {
            throw differs(alternatives + " alternatives instead of " + child.alternatives());
        }
        return alternatives > 0;
    }

    /** Sees to it that the present state, to which the way leads, was visited before, as it must have been if the program does the same again. */
    public void compare(Node node) {
        if (!round.visits().contains(present, node.matches())) {
            throw differs("choice " + node.depth() + " is made in another state");
        }
    }

    private ChoiceFollowing following() {
        return new ChoiceFollowing(system, stop -> {
            present.moved();
            if (stop.kind() == Stop.Kind.CHOICE) {
                log.stopped();
                if (stop.alternatives() == 1) {
                    log.passOn();
                }
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
                + ". Check it with " + Setting.WORKERS.to("1") + " and from the start, and please report this");
    }
}
