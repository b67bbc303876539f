package dev.fathom.engine;

import dev.fathom.explore.Explorer;
import dev.fathom.explore.result.ExploreResult;
import dev.fathom.explore.result.TestCase;
import dev.fathom.explore.tests.SuiteSource;
import java.util.List;
import java.util.Map;

/**
 * The JUnit tests that an exploration yields.
 *
 * @param sources the source of each test class, by its full name
 * @param tests how many tests there are
 * @param selected how many sequences were to be shown; no test can show those that choose, change static fields or break an invariant
 * @param coveredBranches how many branches of user code were taken, 0 if that was not looked at
 */
public record GeneratedTests(Map<String, String> sources, int tests, int selected, int coveredBranches) {
    static GeneratedTests of(Explorer explorer, ExploreResult result) {
        List<TestCase> cases = explorer.testCases(result);
        return new GeneratedTests(
                SuiteSource.of(explorer.subject(), cases),
                cases.size(),
                result.selected().size(),
                result.coveredBranches());
    }
}
