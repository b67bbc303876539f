package dev.fathom.search.listen;

import dev.fathom.spi.SearchListener;
import dev.fathom.spi.StateFacts;
import dev.fathom.vm.StepListener;
import dev.fathom.vm.setting.Setting;
import dev.fathom.vm.state.Fingerprint;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Tells listeners what a search does, and what the program does in its transitions.
 *
 * <p>States have numbers here, in the order in which they were met first. What the program does outside of transitions (to get to a state once more, to make a trace) is not told.
 */
public final class SearchEvents {
    private static final int NO_STATE = -1;

    private final List<SearchListener> listeners;
    private final Map<Fingerprint, Integer> numbers = new HashMap<>();
    private final Program program = new Program();
    private final @Nullable Consumer<int[]> branches;
    private int states;
    private int present = NO_STATE;
    private boolean isOver;
    private boolean isInTransition;

    public SearchEvents(List<SearchListener> listeners) {
        this(listeners, null);
    }

    /** The same, with somebody who takes the branches of user code, which the system must record. */
    public SearchEvents(List<SearchListener> listeners, @Nullable Consumer<int[]> branches) {
        this.listeners = List.copyOf(listeners);
        this.branches = branches;
    }

    /** Says who hears of something, and which setting asks for that. */
    public String heard(String what) {
        return listeners.isEmpty()
                ? "who counts branches hears of " + what + " (" + Setting.COVERAGE + ")"
                : "a listener hears of " + what + " (" + Setting.LISTENER + ")";
    }

    /** The system has stopped, in the middle of a transition or at its end. */
    public void stopped(StateFacts facts) {
        if (branches != null && !isOver) {
            branches.accept(facts.branches());
        }
    }

    /** Says whether somebody wants to know what the program does. */
    public boolean isForProgram() {
        return listeners.stream().anyMatch(SearchListener::hearsProgram);
    }

    /** Returns the names of those who want to know that. */
    public List<String> namesForProgram() {
        return listeners.stream()
                .filter(SearchListener::hearsProgram)
                .map(SearchListener::name)
                .toList();
    }

    /** Returns who is to be told what the program does. */
    public StepListener program() {
        return program;
    }

    /** Returns the number of the state that was arrived at last. */
    public int present() {
        return present;
    }

    /** The search begins, or begins again. */
    public void begin() {
        numbers.clear();
        states = 0;
        tell(SearchListener::begins);
        isInTransition = !isOver;
        program.begin();
    }

    /** A choice is made. */
    public void choose(int state, int alternative, String thread, int depth) {
        choose(new SearchListener.Transition(state, alternative, thread, depth, ""));
    }

    public void choose(SearchListener.Transition transition) {
        tell(each -> each.transition(transition));
        isInTransition = !isOver;
        program.begin();
    }

    /** The path stands at a state; one without a fingerprint is always another one. */
    public void arriveAt(@Nullable Fingerprint fingerprint, int depth, int alternatives) {
        if (listeners.isEmpty()) {
            return; // nobody wants numbers, which take memory
        }
        Integer known = fingerprint == null ? null : numbers.get(fingerprint);
        present = known == null ? states++ : known;
        if (fingerprint != null && known == null) {
            numbers.put(fingerprint, present);
        }
        arrive(new SearchListener.Arrival(
                known == null ? SearchListener.Kind.NEW : SearchListener.Kind.SEEN, present, depth, alternatives));
    }

    /** The path has ended. */
    public void end(int depth) {
        arrive(new SearchListener.Arrival(SearchListener.Kind.END, NO_STATE, depth, 0));
    }

    private void arrive(SearchListener.Arrival arrival) {
        isInTransition = false;
        tell(each -> each.arrival(arrival));
    }

    public void violation(SearchListener.Wrong wrong) {
        tell(each -> each.violation(wrong));
    }

    /** All is explored that will be; what is executed from now on is to show it. */
    public void over() {
        tell(SearchListener::ends);
        isOver = true;
    }

    /** What a listener throws is told in its name. */
    private void tell(Consumer<SearchListener> event) {
        if (isOver) {
            return;
        }
        for (SearchListener each : listeners) {
            try {
                event.accept(each);
            } catch (RuntimeException | LinkageError | AssertionError | StackOverflowError e) {
                throw new ListenerFailure(each.name(), e);
            }
        }
    }

    private void tellOfProgram(Consumer<SearchListener> event) {
        if (isInTransition) {
            tell(each -> {
                if (each.hearsProgram()) {
                    event.accept(each);
                }
            });
        }
    }

    /** Hears what the program does. */
    private final class Program implements StepListener {
        /** By name of the thread, how deep it was at the last line; what it was before the transition is not known. */
        private final Map<String, Integer> depths = new HashMap<>();

        void begin() {
            depths.clear();
        }

        @Override
        public void line(String thread, String className, String method, String file, int line, int depth) {
            Integer before = depths.put(thread, depth);
            if (before != null && depth > before) {
                tellOfProgram(each -> each.enters(thread, className, method));
            }
            tellOfProgram(each -> each.line(thread, className, method, file, line));
        }

        @Override
        public void choice(String thread, String description, String value, String location) {
            // The choices are transitions.
        }

        @Override
        public void access(String thread, String location, boolean write, String variable, String value) {
            tellOfProgram(each -> each.access(thread, location, write, variable, value));
        }

        @Override
        public void action(String thread, String location, String operation, String object) {
            tellOfProgram(each -> each.action(thread, location, operation, object));
        }

        @Override
        public void call(String thread, String location, String call) {
            tellOfProgram(each -> each.call(thread, location, call));
        }

        @Override
        public void output(int descriptor, String text) {
            tellOfProgram(each -> each.output(descriptor, text));
        }
    }
}
