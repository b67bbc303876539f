import dev.fathom.api.Choose;
import java.util.Iterator;

/** The JDK calls a default method of an interface, until an ancestor that knows nothing of the interface declares it. */
public class Main {
    static class Source { int left = 1; public void remove() { left--; } }
    static class Each extends Source implements Iterator<Integer> {
        @Override public boolean hasNext() { return left > 0; }
        @Override public Integer next() { return left--; }
    }
    public static void main(String[] args) {
        Each each = new Each();
        if (Choose.bool()) {
            each.forEachRemaining(x -> { });
            try {
                each.getClass().getMethod("hasNext");
                ((Iterator<Integer>) each).remove();
            } catch (UnsupportedOperationException | NoSuchMethodException e) {
                return;
            }
            throw new IllegalStateException("removed");
        }
    }
}
