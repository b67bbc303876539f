package dev.fathom.engine.trace;

import dev.fathom.engine.program.HeardHost;
import dev.fathom.engine.program.Launch;
import dev.fathom.engine.program.Problem;
import dev.fathom.engine.program.Sources;
import dev.fathom.engine.program.TimeLimit;
import dev.fathom.search.finding.Examiner;
import dev.fathom.search.finding.Violation;
import dev.fathom.search.property.PropertyFailure;
import dev.fathom.vm.ChoiceFollowing;
import dev.fathom.vm.Deadlock;
import dev.fathom.vm.GuestMachine;
import dev.fathom.vm.InvariantFailure;
import dev.fathom.vm.Race;
import dev.fathom.vm.Stop;
import dev.fathom.vm.state.Fingerprint;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Runs a program along given choices and records what it does. */
public final class Replay {
    /**
     * What happened.
     *
     * @param stop where the program stopped; a choice if the given ones did not fit or ran out
     * @param races the races that showed on the way
     * @param broken what states on the way violated
     * @param deadlock who waits for what, if it stopped in a deadlock
     * @param endless what was sought, if that is a loop and the program came round
     * @param steps what it did until then
     */
    public record Outcome(
            Stop stop,
            List<Race> races,
            List<Violation> broken,
            Optional<Deadlock> deadlock,
            Optional<Violation> endless,
            List<TraceStep> steps) {
        /** Says whether the time was up before the program came to the end of the choices. */
        boolean isCutShort() {
            return stop.kind() == Stop.Kind.INTERRUPTED && endless.isEmpty();
        }

        /** Says whether the program went wrong in that way again. */
        boolean shows(Violation violation) {
            return again(violation).isPresent();
        }

        /** Returns how the program went wrong in that way again, if it did. */
        public Optional<Violation> again(Violation violation) {
            return wrong().filter(each -> each.kind().equals(violation.kind())
                            && each.exceptionClass().equals(violation.exceptionClass())
                            && each.message().equals(violation.message()))
                    .findFirst();
        }

        private Stream<Violation> wrong() {
            Stream<Violation> ending =
                    Violation.isViolation(stop) ? Stream.of(Violation.of(stop, List.of())) : Stream.empty();
            Stream<Violation> racing = races.stream().map(race -> Violation.of(race, List.of()));
            return Stream.of(ending, racing, broken.stream(), endless.stream()).flatMap(each -> each);
        }
    }

    private final GuestMachine machine;
    private final TraceRecorder recorder;
    private final LoopWatch loops;
    private final Examiner examiner;
    private final Violation sought;
    private final List<Race> races = new ArrayList<>();
    private final List<Violation> broken = new ArrayList<>();

    private Replay(GuestMachine machine, TraceRecorder recorder, LoopWatch loops, Examiner examiner, Violation sought) {
        this.machine = machine;
        this.recorder = recorder;
        this.loops = loops;
        this.examiner = examiner;
        this.sought = sought;
    }

    /** Runs along the choices of a violation; where it is a state that is wrong, up to that state. */
    public static Outcome run(Launch launch, Violation violation, TimeLimit limit) {
        boolean loops = violation.kind().equals(Violation.NO_PROGRESS);
        return run(launch, violation, limit, loops ? findLoop(launch, violation, limit) : null);
    }

    /** Runs a program that gets into a loop, to find out where that begins. */
    private static LoopWatch findLoop(Launch launch, Violation violation, TimeLimit limit) {
        TraceRecorder nothing = new TraceRecorder();
        try (GuestMachine machine = launch.start(new HeardHost(nothing), false);
                TimeLimit.Watch unused = limit.afterGrace(machine::interrupt)) {
            LoopWatch watch = LoopWatch.finding(machine::glimpse, machine::interrupt);
            machine.listener(watch);
            Examiner examiner = new Examiner(machine, List.of());
            new Replay(machine, nothing, watch, examiner, violation).following().along(violation.choices());
            return watch;
        }
    }

    private static Outcome run(Launch launch, Violation violation, TimeLimit limit, @Nullable LoopWatch known) {
        TraceRecorder recorder = new TraceRecorder();
        try (GuestMachine machine = launch.start(new HeardHost(recorder), false);
                TimeLimit.Watch unused = limit.afterGrace(machine::interrupt)) {
            LoopWatch watch = known == null || !known.isClosed()
                    ? LoopWatch.finding(machine::glimpse, () -> {})
                    : known.recording(recorder, machine::glimpse, machine::interrupt);
            machine.listener(watch.isRecording() ? watch : recorder);
            Examiner examiner = new Examiner(machine, launch.program().demands().loadProperties());
            Replay replay = new Replay(machine, recorder, watch, examiner, violation);
            Stop stop = replay.following().along(violation.choices());
            boolean endless = watch.isClosed() || replay.goesRound(stop, violation.cycle());
            Optional<Deadlock> deadlock =
                    stop.kind() == Stop.Kind.DEADLOCK ? Optional.of(machine.deadlock()) : Optional.empty();
            List<TraceStep> steps = TraceTidying.tidy(recorder.steps(), Sources.of(launch.program()));
            Optional<Violation> again = endless ? Optional.of(violation) : Optional.empty();
            return new Outcome(stop, replay.races, replay.broken, deadlock, again, steps);
        } catch (InvariantFailure | PropertyFailure e) {
            throw new Problem(String.valueOf(e.getMessage()), e);
        }
    }

    /** Follows the choices of a cycle; says whether they lead back to the state at which the machine stands. */
    private boolean goesRound(Stop stop, List<Integer> cycle) {
        if (cycle.isEmpty() || stop.kind() != Stop.Kind.CHOICE) {
            return false;
        }
        recorder.loop();
        Fingerprint before = machine.fingerprint();
        return following().onAlong(cycle).kind() == Stop.Kind.CHOICE
                && machine.fingerprint().equals(before);
    }

    private ChoiceFollowing following() {
        return new ChoiceFollowing(machine, new Watching());
    }

    /** Looks at what the program comes to. */
    private final class Watching implements ChoiceFollowing.Listener {
        @Override
        public void allMade() {
            loops.begin();
        }

        @Override
        public boolean goesOn(Stop stop) {
            if (stop.isState() && isWrong()) {
                return false;
            }
            if (stop.kind() == Stop.Kind.CHOICE) {
                races.addAll(machine.races());
            }
            return true;
        }
    }

    /** Notes what the present state violates; says whether that is what is sought. */
    private boolean isWrong() {
        List<Violation> found = examiner.violations(List::of);
        broken.addAll(found);
        return found.stream().anyMatch(each -> each.sameAs(sought));
    }
}
