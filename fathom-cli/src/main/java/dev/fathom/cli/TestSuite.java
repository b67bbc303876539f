package dev.fathom.cli;

import dev.fathom.explore.ExploreResult;
import dev.fathom.explore.Explorer;
import dev.fathom.explore.TestCase;
import dev.fathom.explore.tests.SuiteSource;
import java.nio.file.Path;
import java.util.List;

/** The tests that an exploration yields. */
final class TestSuite {
    private final Explorer explorer;
    private final List<TestCase> cases;
    private final int selected;
    private final int branches;

    TestSuite(Explorer explorer, ExploreResult result) {
        this.explorer = explorer;
        cases = explorer.testCases(result);
        selected = result.selected().size();
        branches = result.coveredBranches();
    }

    int tests() {
        return cases.size();
    }

    /** Returns in words which part of the user's code was reached, if that was looked at. */
    String coverage() {
        if (branches > 0) {
            return "; branches of user code taken: " + branches;
        }
        return selected == 0 ? ": no branch of user code was taken; give --per state" : "";
    }

    /** Returns how many sequences no test can show. */
    int leftOut() {
        return selected - cases.size();
    }

    /** Writes source files, in the folders of their packages. */
    void write(Path folder) {
        SuiteSource.of(explorer.subject(), cases)
                .forEach((name, source) -> OutputFile.inNewFolder(folder.resolve(name.replace('.', '/') + ".java"))
                        .write(source));
    }
}
