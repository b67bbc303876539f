package dev.fathom.junit;

import dev.fathom.engine.CheckReport;
import dev.fathom.engine.CheckRequest;
import dev.fathom.engine.Engine;
import dev.fathom.engine.ci.RunOutcome;
import dev.fathom.engine.program.Problem;
import dev.fathom.engine.program.Program;
import dev.fathom.engine.program.Sources;
import dev.fathom.engine.text.ReportText;
import dev.fathom.evolve.store.Verdict;
import dev.fathom.search.limit.Shortfalls;
import dev.fathom.search.options.Backtracking;
import dev.fathom.search.options.SearchOptions;
import dev.fathom.search.options.Strategy;
import java.lang.reflect.Method;
import java.util.List;
import org.junit.platform.commons.JUnitException;

/** A test method as a program to check. */
final class CheckedTest {
    /** So much of the time goes to random schedules, which find errors of many threads early. */
    private static final double SCOUTING = 0.15;

    private final Class<?> type;
    private final Method method;
    private final ModelCheck wanted;

    CheckedTest(Class<?> type, Method method, ModelCheck wanted) {
        this.type = type;
        this.method = method;
        this.wanted = wanted;
    }

    /**
     * What came out of a check.
     *
     * @param isFine whether everything that was asked for was explored and nothing is wrong
     * @param text the report for people
     */
    record Outcome(boolean isFine, String text) {}

    Outcome check() {
        try {
            CheckRequest request = request();
            CheckReport report = Engine.check(request);
            return new Outcome(isFine(report), text(report) + seen(request, report));
        } catch (Problem e) {
            throw new JUnitException(AnnotationWords.say(ModelCheck.class, String.valueOf(e.getMessage())), e);
        }
    }

    /** Says where to look at a failure, if there is a place for pages. */
    private String seen(CheckRequest request, CheckReport report) {
        TestPage page = new TestPage(TestStore.of(wanted.store()), type, method);
        if (isFine(report)) {
            page.remove();
            return "";
        }
        return page.write(
                RunOutcome.of(report, Sources.of(report.program())),
                report.result().states(),
                () -> Engine.picture(request, report),
                text(report));
    }

    /** Says whether nothing is wrong in what was asked for: everything, or all paths with few preemptions. */
    private static boolean isFine(CheckReport report) {
        List<String> reasons = report.result().incompleteBecause();
        boolean isCut = !reasons.isEmpty() && reasons.stream().allMatch(Shortfalls::isOfPreemptions);
        return report.verdict() == Verdict.NO_VIOLATION || (report.verdict() == Verdict.INCOMPLETE && isCut);
    }

    private static String text(CheckReport report) {
        return AnnotationWords.say(ModelCheck.class, ReportText.of(report));
    }

    private CheckRequest request() {
        Program program = Program.builder(TestMain.class.getName())
                .arguments(List.of(type.getName(), TestMain.signature(method)))
                .classPath(TestClassPath.entries())
                .build();
        CheckRequest.Builder request = CheckRequest.builder(program).search(search());
        TestStore.of(wanted.store()).ifPresent(request::store);
        return request.build();
    }

    private SearchOptions search() {
        SearchOptions.Builder search = SearchOptions.builder(Strategy.FEWEST_PREEMPTIONS, Backtracking.UNDO)
                .minimizing(true)
                .scouting(SCOUTING)
                .timeLimit(TestTimes.limit(wanted.timeLimit(), method));
        if (wanted.preemptions() != ModelCheck.UNLIMITED) {
            search.preemptionLimit(wanted.preemptions());
        }
        return search.build();
    }
}
