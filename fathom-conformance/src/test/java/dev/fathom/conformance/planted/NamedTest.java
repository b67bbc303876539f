package dev.fathom.conformance.planted;

import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import java.util.List;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.launcher.Launcher;
import org.junit.platform.launcher.LauncherDiscoveryRequest;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;
import org.junit.platform.launcher.listeners.SummaryGeneratingListener;

/**
 * Runs a test class, or those of its cases whose names have one of the words in them that follow, in a JVM of its own until
 * something fails: exit code 0 if it passes, 1 if it fails, 2 if nothing ran.
 */
public final class NamedTest {
    private NamedTest() {}

    public static void main(String[] args) {
        LauncherDiscoveryRequest request = LauncherDiscoveryRequestBuilder.request()
                .selectors(selectClass(args[0]))
                .configurationParameter("junit.jupiter.extensions.autodetection.enabled", "true")
                .configurationParameter("junit.jupiter.extensions.autodetection.include", ChosenCases.class.getName())
                .build();
        ChosenCases.choose(List.of(args).subList(1, args.length));
        Launcher launcher = LauncherFactory.create();
        SummaryGeneratingListener listener = new SummaryGeneratingListener();
        launcher.execute(request, listener, new FirstFailure());
        System.exit(listener.getSummary().getTestsSucceededCount() > 0 && ChosenCases.tried() ? 0 : 2);
    }

    /** The first failure says it all: what else would fail is not waited for. */
    private static final class FirstFailure implements TestExecutionListener {
        @Override
        public void executionFinished(TestIdentifier test, TestExecutionResult result) {
            if (result.getStatus() == TestExecutionResult.Status.FAILED) {
                System.out.println(
                        test.getDisplayName() + ": " + result.getThrowable().orElse(null));
                System.exit(1);
            }
        }
    }
}
