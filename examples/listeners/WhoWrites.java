import dev.fathom.spi.SearchListener;
import java.util.TreeMap;
import java.util.Map;

/** Counts who writes which variable of those that threads share, over all that is explored. */
public class WhoWrites implements SearchListener {
    private final Map<String, Integer> writes = new TreeMap<>();

    @Override
    public String name() {
        return "who-writes";
    }

    @Override
    public boolean hearsProgram() {
        return true;
    }

    @Override
    public void begins() {
        writes.clear();
    }

    @Override
    public void access(String thread, String location, boolean write, String variable, String value) {
        if (write) {
            writes.merge(variable + " by " + thread, 1, Integer::sum);
        }
    }

    @Override
    public void ends() {
        writes.forEach((who, count) -> System.out.println(who + ": " + count));
    }
}
