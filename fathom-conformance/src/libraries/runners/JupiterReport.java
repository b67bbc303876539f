import java.io.PrintStream;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.engine.discovery.DiscoverySelectors;
import org.junit.platform.launcher.Launcher;
import org.junit.platform.launcher.LauncherDiscoveryRequest;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;

/** Runs test classes with the JUnit Platform and prints one line for each test. */
public class JupiterReport implements TestExecutionListener {
    private final PrintStream out = System.out;

    public static void main(String[] names) {
        Launcher launcher = LauncherFactory.create();
        for (String name : names) {
            LauncherDiscoveryRequest request = LauncherDiscoveryRequestBuilder.request()
                    .selectors(DiscoverySelectors.selectClass(name))
                    .build();
            launcher.execute(request, new JupiterReport());
        }
        System.exit(0);
    }

    @Override
    public void executionSkipped(TestIdentifier test, String reason) {
        if (test.isTest()) {
            report("SKIP", test, "");
        }
    }

    @Override
    public void executionFinished(TestIdentifier test, TestExecutionResult result) {
        boolean passed = result.getStatus() == TestExecutionResult.Status.SUCCESSFUL;
        if (test.isTest() || !passed) {
            boolean aborted = result.getStatus() == TestExecutionResult.Status.ABORTED;
            String more = passed || aborted ? "" : " <- " + firstLine(result.getThrowable().orElse(null));
            report(passed ? "PASS" : aborted ? "SKIP" : "FAIL", test, more);
        }
    }

    private void report(String what, TestIdentifier test, String more) {
        String id = test.getUniqueId().replace("[engine:junit-jupiter]/", "");
        out.println("##" + what + " " + id.replace('\n', ' ').replace('\r', ' ') + more);
    }

    private static String firstLine(Throwable failure) {
        String text = String.valueOf(failure);
        int end = text.indexOf('\n');
        return end < 0 ? text : text.substring(0, end);
    }
}
