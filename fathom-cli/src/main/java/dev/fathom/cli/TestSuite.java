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

    TestSuite(Explorer explorer, ExploreResult result) {
        this.explorer = explorer;
        cases = explorer.testCases(result);
        selected = result.selected().size();
    }

    int tests() {
        return cases.size();
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
