package dev.fathom.bench;

import dev.fathom.explore.Explorer;
import dev.fathom.explore.options.ExploreOptions;
import dev.fathom.explore.subject.SubjectRequest;
import dev.fathom.vm.GuestMachine;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** What the drivers of Lauterburg et al. 2008 and d'Amorim et al. 2008 execute, by subject. */
public final class PaperSubjects {
    private static final Map<String, List<String>> SUBJECTS = Map.of(
            "binheap", List.of("binheap.BinomialHeap", "insert(1..N)", "delete(1..N)"),
            "bst", List.of("bst.BinarySearchTree", "add(1..N)", "remove(1..N)"),
            "deque", List.of("deque.LinkedDeque", "addLast(1..N)", "remove(1..N)"),
            "fibheap", List.of("fibheap.FibonacciHeap", "insert(1..N)", "removeMin()"),
            "filesystem",
                    List.of(
                            "filesystem.FileSystem",
                            "mkdir(0..2,1..N)",
                            "rmdir(0..2,1..N)",
                            "creat(0..2,1..N)",
                            "unlink(0..2,1..N)",
                            "read(0..2)",
                            "write(0..2,1..N)"),
            "heaparray", List.of("heaparray.HeapArray", "insert(1..N)", "extractMax()"),
            "queue", List.of("queue.TwoStackQueue", "enqueue(1..N)", "dequeue()"),
            "stack", List.of("stack.LinkedStack", "push(1..N)", "pop()"),
            "treemap", List.of("treemap.RedBlackMap", "put(1..N,0)", "remove(1..N)"),
            "ubstack", List.of("ubstack.UniqueBoundedStack", "push(1..N)", "pop()"));

    /** Those whose objects are made with a size. */
    private static final Set<String> SIZED = Set.of("filesystem", "ubstack");

    private PaperSubjects() {}

    /** Says whether we have such a subject. */
    public static boolean has(String subject) {
        return SUBJECTS.containsKey(subject);
    }

    /** Loads a subject into a machine. */
    static Explorer load(GuestMachine machine, String subject, int bound, ExploreOptions options) {
        return new Explorer(machine, request(subject, bound), List.of(), options);
    }

    /** Returns what a driver does with values up to a bound. */
    public static SubjectRequest request(String subject, int bound) {
        List<String> driver = SUBJECTS.get(subject);
        SubjectRequest request = SubjectRequest.of(
                "dev.fathom.subjects." + driver.get(0),
                bound,
                driver.subList(1, driver.size()).toArray(String[]::new));
        return SIZED.contains(subject) ? request.toBuilder().root("(N)").build() : request;
    }
}
