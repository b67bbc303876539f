import java.io.PrintStream;
import java.util.HashSet;
import java.util.Set;
import org.junit.runner.Description;
import org.junit.runner.JUnitCore;
import org.junit.runner.notification.Failure;
import org.junit.runner.notification.RunListener;

/** Runs test classes with JUnit's own runner and prints one line for each test. */
public class JUnit4Report extends RunListener {
    private final PrintStream out = System.out;
    private final Set<Description> failed = new HashSet<>();

    public static void main(String[] names) throws Exception {
        JUnitCore core = new JUnitCore();
        core.addListener(new JUnit4Report());
        for (String name : names) {
            core.run(Class.forName(name));
        }
        System.exit(0);
    }

    @Override
    public void testFailure(Failure failure) {
        failed.add(failure.getDescription());
        report("FAIL", failure.getDescription(), " " + firstLine(failure.getException()));
    }

    @Override
    public void testAssumptionFailure(Failure failure) {
        failed.add(failure.getDescription());
        report("SKIP", failure.getDescription(), "");
    }

    @Override
    public void testIgnored(Description description) {
        report("SKIP", description, "");
    }

    @Override
    public void testFinished(Description description) {
        if (!failed.contains(description)) {
            report("PASS", description, "");
        }
    }

    private void report(String what, Description test, String more) {
        out.println("##" + what + " " + test.getDisplayName().replace('\n', ' ').replace('\r', ' ') + more);
    }

    private static String firstLine(Throwable failure) {
        String text = String.valueOf(failure);
        int end = text.indexOf('\n');
        return "<- " + (end < 0 ? text : text.substring(0, end));
    }
}
