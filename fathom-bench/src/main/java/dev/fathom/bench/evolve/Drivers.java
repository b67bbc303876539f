package dev.fathom.bench.evolve;

import dev.fathom.api.Operation;
import dev.fathom.bench.PaperSubjects;
import dev.fathom.bench.PaperTable;
import dev.fathom.explore.subject.SubjectRequest;
import dev.fathom.subjects.bst.BinarySearchTree;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** What the drivers of Lauterburg et al. 2008 execute: those of d'Amorim et al. 2008, and protocols. */
final class Drivers {
    /** The protocols: class and events. */
    private static final Map<String, List<String>> PROTOCOLS = Map.of(
            "aodv",
            List.of(
                    "aodv.Aodv",
                    "discover(0..1)",
                    "forgetRequests(0..2)",
                    "expire(0..2,0..2)",
                    "deliver(@inFlight)",
                    "lose(@inFlight)",
                    "reboot(0..2)"),
            "arq",
            List.of("arq.Arq", "deliverData()", "deliverAck()", "timeOut()", "loseData()", "loseAck()"));

    private Drivers() {}

    /** Says whether we have such a subject. */
    static boolean has(String subject) {
        return isProtocol(subject) || PaperSubjects.has(subject);
    }

    static boolean isProtocol(String subject) {
        return PROTOCOLS.containsKey(subject);
    }

    /** Returns what a driver does with values up to a bound. */
    static SubjectRequest request(String subject, int values) {
        List<String> protocol = PROTOCOLS.get(subject);
        if (protocol != null) {
            return SubjectRequest.of(
                    "dev.fathom.subjects." + protocol.get(0),
                    values,
                    protocol.stream().skip(1).toArray(String[]::new));
        }
        return PaperSubjects.request(subject, values);
    }

    /** Returns the same without the last operation. */
    static SubjectRequest withoutLast(SubjectRequest request) {
        return request.toBuilder()
                .operations(request.operations().subList(0, request.operations().size() - 1))
                .build();
    }

    /** Returns the largest bound up to a given one for which d'Amorim et al. 2008 counts no more executions than that. */
    static int bound(String subject, int wanted, long mostExecutions) {
        int bound = wanted;
        for (PaperTable.Row row : PaperTable.read("delta_table1_exhaustive.csv").rows()) {
            if (row.subject().equals(subject) && row.number("executions_std") > mostExecutions) {
                bound = Math.min(bound, row.bound() - 1);
            }
        }
        return bound;
    }

    /** Returns where the classes of the subjects are. */
    static Path classes() {
        return pathOf(BinarySearchTree.class);
    }

    /** Returns where the classes are that subjects may call. */
    static Path api() {
        return pathOf(Operation.class);
    }

    private static Path pathOf(Class<?> type) {
        return Path.of(type.getProtectionDomain().getCodeSource().getLocation().getPath());
    }
}
