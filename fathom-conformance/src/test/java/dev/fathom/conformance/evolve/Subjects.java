package dev.fathom.conformance.evolve;

import dev.fathom.api.Choose;
import dev.fathom.conformance.generate.InMemoryCompiler;
import dev.fathom.evolve.change.ClassPathSource;
import dev.fathom.explore.subject.SubjectRequest;
import dev.fathom.subjects.bst.BinarySearchTree;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Supplier;
import java.util.stream.Stream;

/** The programs of the papers, and the concurrent corpus, as subjects of the law. */
final class Subjects {
    static final String PACKAGE = "dev.fathom.subjects.";

    private static final Path VERSIONS = Path.of("../fathom-subjects/src/versions");
    private static final Path CORPUS = Path.of("src/concurrent/java");
    private static final String OPTIONS = "// options: ";
    private static final String INVARIANT = "--invariant ";
    private static final InMemoryCompiler COMPILER =
            new InMemoryCompiler(List.of(Guests.pathOf(Choose.class), Guests.pathOf(BinarySearchTree.class)));

    private Subjects() {}

    static List<LawSubject> explored() {
        return List.of(
                explored("bst.BinarySearchTree", 4, "", "add(1..N)", "remove(1..N)"),
                explored("stack.LinkedStack", 4, "", "push({1,null,\"a\"})", "pop()"),
                explored("queue.TwoStackQueue", 4, "", "enqueue(1..N)", "dequeue()"),
                explored("deque.LinkedDeque", 3, "", "addFirst(1..N)", "addLast(1..N)", "remove(1..N)"),
                explored("binheap.BinomialHeap", 4, "", "insert(1..N)", "delete(1..N)"),
                explored("fibheap.FibonacciHeap", 4, "", "insert(1..N)", "removeMin()"),
                explored("heaparray.HeapArray", 4, "", "insert(1..N)", "extractMax()"),
                explored("treemap.RedBlackMap", 4, "", "put(1..N,0)", "remove(1..N)"),
                explored("ubstack.UniqueBoundedStack", 4, "(N)", "push(1..N)", "pop()"),
                explored(
                        "filesystem.FileSystem",
                        3,
                        "(2..N)",
                        "mkdir(0..2,1..2)",
                        "rmdir(0..2,1..2)",
                        "creat(0..2,1..2)",
                        "unlink(0..2,1..2)",
                        "write(0..2,1..2)"));
    }

    /** Returns protocols, whose events depend on the state, and classes of which one state stands for others. */
    static List<LawSubject> protocols() {
        List<LawSubject> subjects = new ArrayList<>(List.of(
                explored("aodv.Aodv", 5, ""), explored("arq.Arq", 9, ""), explored("diffusion.Diffusion", 6, "")));
        subjects.add(harness(Abstracted.class, 6));
        subjects.add(harness(Unsorted.class, 5));
        return subjects;
    }

    /** Returns subjects whose operations are called often enough to be known by their footprints. */
    static List<LawSubject> footprints() {
        return List.of(
                explored("arq.Arq", 16, ""),
                explored("aodv.Aodv", 6, ""),
                explored("binheap.BinomialHeap", 5, ""),
                explored("bst.BinarySearchTree", 6, ""));
    }

    private static LawSubject harness(Class<?> type, int length) {
        return new ExploredSubject(SubjectRequest.of(type.getName(), 3), length, classesOf(type), List.of());
    }

    /** Returns programs that compare states by the objects that matter. */
    static List<LawSubject> matched() {
        return List.of(
                matched(MatchedTrees.class, "4"), matched(MatchedTrees.class, "0"), matched(MatchedTasks.class, "5"));
    }

    /** Returns programs with threads that do the same, and may change places. */
    static List<LawSubject> alike() {
        return List.of(
                alike("3", "task"),
                alike("2", "task", "joined"),
                alike("3", "subclass"),
                alike("2", "subclass", "joined"));
    }

    private static LawSubject alike(String... arguments) {
        return new CheckedSubject(
                LikeWorkers.class.getName(), List.of(arguments), List.of(), classesOf(LikeWorkers.class));
    }

    private static LawSubject matched(Class<?> type, String... arguments) {
        return new MatchedSubject(new CheckedSubject(type.getName(), List.of(arguments), List.of(), classesOf(type)));
    }

    /** Returns a class of these tests, and those inside it. */
    private static Map<String, byte[]> classesOf(Class<?> type) {
        Map<String, byte[]> classes = new TreeMap<>();
        List<Class<?>> all = new ArrayList<>(List.of(type.getDeclaredClasses()));
        all.add(type);
        for (Class<?> each : all) {
            String name = each.getName().replace('.', '/');
            try (var in = type.getResourceAsStream("/" + name + ".class")) {
                classes.put(name, in.readAllBytes());
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
        return classes;
    }

    private static LawSubject explored(String name, int bound, String root, String... operations) {
        SubjectRequest request = SubjectRequest.of(PACKAGE + name, bound, operations);
        return new ExploredSubject(
                root.isEmpty() ? request : request.toBuilder().root(root).build(),
                bound,
                classesOf(name),
                versionsOf(name));
    }

    /** Returns the versions of a subject whose sources lie beside those of the subjects: Lauterburg et al. 2008, Fig. 6. */
    private static List<Map<String, byte[]>> versionsOf(String name) {
        String file = (PACKAGE + name).replace('.', '/') + ".java";
        List<Map<String, byte[]>> versions = new ArrayList<>();
        try (Stream<Path> sources = Files.walk(VERSIONS)) {
            for (Path each :
                    sources.filter(path -> path.endsWith(file)).sorted().toList()) {
                Map<String, byte[]> version = new TreeMap<>(classesOf(name));
                COMPILER.compile(PACKAGE + name, Files.readString(each))
                        .forEach((type, bytes) -> version.put(type.replace('.', '/'), bytes));
                versions.add(version);
            }
            return versions;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Returns the small concurrent programs, as far as they need no options but invariants. */
    static List<Supplier<LawSubject>> corpus() {
        try (Stream<Path> sources = Files.walk(CORPUS)) {
            List<Supplier<LawSubject>> programs = new ArrayList<>();
            for (Path each : sources.filter(path -> path.toString().endsWith(".java"))
                    .sorted()
                    .toList()) {
                String options = Files.readString(each)
                        .lines()
                        .filter(line -> line.startsWith(OPTIONS))
                        .findFirst()
                        .orElse(OPTIONS + INVARIANT);
                if (options.startsWith(OPTIONS + INVARIANT)) {
                    String invariant = options.substring((OPTIONS + INVARIANT).length());
                    programs.add(() -> corpusProgram(each, invariant.isEmpty() ? List.of() : List.of(invariant)));
                }
            }
            return programs;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Returns one of the small concurrent programs, by the name of its class. */
    static LawSubject corpusProgram(String name) {
        return corpusProgram(CORPUS.resolve(name.replace('.', '/') + ".java"), List.of());
    }

    private static LawSubject corpusProgram(Path source, List<String> invariants) {
        String name = CORPUS.relativize(source).toString().replace(".java", "").replace('/', '.');
        Map<String, byte[]> classes = new TreeMap<>();
        try {
            COMPILER.compile(name, Files.readString(source))
                    .forEach((type, bytes) -> classes.put(type.replace('.', '/'), bytes));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return new CheckedSubject(name, List.of(), invariants, classes);
    }

    static List<LawSubject> checked() {
        return List.of(
                checked("philosophers.DiningPhilosophers", "4"),
                checked("philosophers.OrderedPhilosophers", "6"),
                checked("remoteagent.RemoteAgent", "1"),
                checked("remoteagent.RemoteAgentCorrected", "1"),
                checked("deos.Deos", "1", "1"),
                checked("deos.DeosCorrected", "2"),
                checked("daisy.Daisy", "1"),
                checked("daisy.DaisyCorrected", "1"),
                checked("elevator.Elevator", "3", "0-2", "1-0"),
                checked("elevator.ElevatorCorrected", "3", "0-2", "1-0"),
                checked("alarmclock.AlarmClockMain"),
                checked("alarmclock.AlarmClockCorrected", "1"),
                checked("raxextended.RaxExtended", "2", "1", "false"),
                checked("raxextended.RaxExtendedCorrected", "2", "1", "false"),
                checked("replicatedworkers.ReplicatedWorkers", "2", "1", "0", "3", "0.5"),
                checked("replicatedworkers.ReplicatedWorkersCorrected", "2", "1", "0", "3", "0.5"));
    }

    private static LawSubject checked(String name, String... arguments) {
        return new CheckedSubject(PACKAGE + name, List.of(arguments), List.of(), classesOf(name));
    }

    /** Returns the classes of a subject: its package, and the other one that the queue is made of. */
    static Map<String, byte[]> classesOf(String name) {
        String own = (PACKAGE + name.substring(0, name.indexOf('.') + 1)).replace('.', '/');
        String other = name.startsWith("queue") ? (PACKAGE + "stack").replace('.', '/') : own;
        Map<String, byte[]> result = new TreeMap<>(classesIn(Guests.pathOf(BinarySearchTree.class)));
        result.keySet().removeIf(each -> !each.startsWith(own) && !each.startsWith(other));
        return result;
    }

    /** Returns the classes of a folder or jar. */
    static Map<String, byte[]> classesIn(Path place) {
        try (ClassPathSource source = ClassPathSource.open(List.of(place))) {
            Map<String, byte[]> result = new TreeMap<>();
            source.names().forEach(each -> result.put(each, source.find(each)));
            return result;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
