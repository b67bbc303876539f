import java.util.ArrayList;
import java.util.List;

/** Allocates without end. */
public class AllocationBomb {
    public static void main(String[] args) {
        List<long[]> all = new ArrayList<>();
        while (true) {
            all.add(new long[100_000]);
        }
    }
}
