import dev.fathom.spi.SearchListener;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Writes the graph of the states for GraphViz, to states.dot or to the file that the property states.dot names. */
public class DotGraph implements SearchListener {
    private final List<String> lines = new ArrayList<>();
    private Transition last;
    private int ends;

    @Override
    public String name() {
        return "dot";
    }

    @Override
    public void begins() {
        lines.clear();
    }

    @Override
    public void transition(Transition transition) {
        last = transition;
    }

    @Override
    public void arrival(Arrival arrival) {
        if (last != null) {
            String target = arrival.kind() == Kind.END ? "end" + ends++ : String.valueOf(arrival.state());
            String chosen = last.call().isEmpty() ? String.valueOf(last.alternative()) : last.call();
            String label = last.thread().isEmpty() ? chosen : last.thread();
            lines.add("  " + (last.state() < 0 ? "new" : last.state()) + " -> " + target + " [label=\"" + label + "\"];");
        }
    }

    @Override
    public void violation(Wrong wrong) {
        lines.add("  end" + ends + " [color=red, label=\"" + wrong.kind() + "\"];");
    }

    @Override
    public void ends() {
        try {
            Files.writeString(
                    Path.of(System.getProperty("states.dot", "states.dot")),
                    "digraph states {\n" + String.join("\n", lines) + "\n}\n");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
