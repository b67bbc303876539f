package dev.fathom.engine;

import dev.fathom.engine.report.SearchPicture;
import dev.fathom.explore.result.ExploreResult;

/**
 * The way in.
 *
 * <p>Whatever is wrong with a request, or with the program that it names, is a {@link dev.fathom.engine.program.Problem}. Runs that use the same store must not run at the same time
 * for the same target if both are to be recorded: the last one wins.
 */
public final class Engine {
    private Engine() {}

    /** Explores every choice and every interleaving of a program. */
    public static CheckReport check(CheckRequest request) {
        return check(request, CheckListener.NONE, new Cancellation());
    }

    /** The same, with somebody who hears of it and may end it. */
    public static CheckReport check(CheckRequest request, CheckListener listener, Cancellation cancellation) {
        return new Check(request, listener, cancellation).run();
    }

    /** Explores a program once more if it has few states, to draw them; nothing to draw if it has many. */
    public static SearchPicture picture(CheckRequest request, CheckReport report) {
        return report.result().states() <= Picturing.MOST_STATES ? Picturing.of(request) : SearchPicture.NONE;
    }

    /** The same for sequences of operations. */
    public static SearchPicture picture(ExploreRequest request, ExploreReport report) {
        ExploreResult result = report.result();
        return result.storedStates() <= Picturing.MOST_STATES
                        && request.oldClassPath().isEmpty()
                        && result.exploredLength() > 0
                ? Picturing.of(request, result.exploredLength())
                : SearchPicture.NONE;
    }

    /** The same for the last check whether a class is linearizable. */
    public static SearchPicture picture(LinearizeReport report) {
        LinearizeReport.Shape last = report.lastShape();
        return last.check().result().states() <= Picturing.MOST_STATES
                ? Picturing.ofScenarios(last.request())
                : SearchPicture.NONE;
    }

    /** Explores every sequence of operations on an object. */
    public static ExploreReport explore(ExploreRequest request) {
        return explore(request, ExploreListener.NONE, new Cancellation());
    }

    /** The same, with somebody who hears of it and may end it. */
    public static ExploreReport explore(ExploreRequest request, ExploreListener listener, Cancellation cancellation) {
        return new Exploring(request, listener, cancellation).run();
    }

    /** Checks whether a class is linearizable. */
    public static LinearizeReport linearize(LinearizeRequest request) {
        return linearize(request, LinearizeListener.NONE, new Cancellation());
    }

    /** The same, with somebody who hears of it and may end it. */
    public static LinearizeReport linearize(
            LinearizeRequest request, LinearizeListener listener, Cancellation cancellation) {
        return new Linearizing(request, listener, cancellation).run();
    }
}
