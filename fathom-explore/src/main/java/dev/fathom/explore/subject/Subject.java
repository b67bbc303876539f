package dev.fathom.explore.subject;

import dev.fathom.vm.program.VmClass;
import dev.fathom.vm.program.VmMethod;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What is explored, loaded into a machine.
 *
 * @param type the class of the root object
 * @param counterpart the model that runs beside it, or null
 * @param roots how to make the objects to start from
 * @param calls the operations with their arguments, in the order in which they are tried
 * @param demands what must hold in every state
 * @param abstraction a method whose result stands for the state, or null
 * @param unordered fields that hold sets, as {@code --unordered} writes them
 * @param operations the operations in words, as {@code --op} writes them
 */
public record Subject(
        VmClass type,
        @Nullable Counterpart counterpart,
        List<OperationCall> roots,
        List<OperationCall> calls,
        Invariants demands,
        @Nullable VmMethod abstraction,
        List<String> unordered,
        List<String> operations) {
    /**
     * A model.
     *
     * @param type its class
     * @param leftOut operations that are left out because it lacks them, and why
     * @param notCompared operations whose results are not compared with its own, and why
     */
    public record Counterpart(VmClass type, List<String> leftOut, List<String> notCompared) {
        public Counterpart {
            leftOut = List.copyOf(leftOut);
            notCompared = List.copyOf(notCompared);
        }
    }

    /**
     * Methods that must hold in every state.
     *
     * @param methods what is called, which may be a trampoline
     * @param names the names by which the user knows them
     */
    public record Invariants(List<VmMethod> methods, List<String> names) {
        public Invariants {
            methods = List.copyOf(methods);
            names = List.copyOf(names);
        }
    }

    /** Returns the methods that must hold in every state. */
    public List<VmMethod> invariants() {
        return demands.methods();
    }

    /** Returns the names of those. */
    public List<String> invariantNames() {
        return demands.names();
    }

    /** Returns the class of the model that runs beside the object, or null. */
    public @Nullable VmClass model() {
        return counterpart == null ? null : counterpart.type();
    }

    /** Returns the operations that are left out because the model lacks them, and why. */
    public List<String> leftOut() {
        return counterpart == null ? List.of() : counterpart.leftOut();
    }

    /** Returns the operations whose results are not compared with the model's, and why. */
    public List<String> notCompared() {
        return counterpart == null ? List.of() : counterpart.notCompared();
    }

    /** Returns the name of the class, with dots. */
    public String name() {
        return type.externalName();
    }

    /** Returns the name of the model's class, with dots, if there is one. */
    public Optional<String> modelName() {
        return Optional.ofNullable(model()).map(VmClass::externalName);
    }

    /** Says whether states decide which operations can be executed. */
    public boolean isConditional() {
        return calls.stream().anyMatch(OperationCall::isConditional);
    }

    /** Returns the exceptions, with dots, that some operation may throw. */
    public List<String> answers() {
        return calls.stream()
                .flatMap(each -> each.mayThrow().stream())
                .distinct()
                .map(each -> each.replace('/', '.'))
                .toList();
    }

    /** Returns the name by which the user knows an invariant, whose method may be a trampoline. */
    public String invariantName(VmMethod invariant) {
        return invariantNames().get(invariants().indexOf(invariant));
    }

    public Subject {
        roots = List.copyOf(roots);
        calls = List.copyOf(calls);
        unordered = List.copyOf(unordered);
        operations = List.copyOf(operations);
    }
}
