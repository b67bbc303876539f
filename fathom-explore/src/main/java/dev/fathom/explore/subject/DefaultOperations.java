package dev.fathom.explore.subject;

import dev.fathom.vm.exec.Vm;
import dev.fathom.vm.program.Descriptors;
import dev.fathom.vm.program.LinkageProblem;
import dev.fathom.vm.program.Loader;
import dev.fathom.vm.program.VmClass;
import dev.fathom.vm.program.VmField;
import dev.fathom.vm.program.VmMethod;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.objectweb.asm.Opcodes;

/** Chooses operations and values for a class whose user gave none: its public methods, and small values. */
final class DefaultOperations {
    /** Exceptions by which a class refuses a call: an answer, not an error. */
    static final List<String> REFUSALS = List.of(
            "java/lang/IllegalArgumentException",
            "java/lang/IllegalStateException",
            "java/lang/IndexOutOfBoundsException",
            "java/lang/UnsupportedOperationException",
            "java/util/NoSuchElementException",
            "java/util/EmptyStackException");

    private final Vm vm;
    private final int bound;
    private final boolean compared;

    /** Prepares so many values for each parameter; results may be compared with a model's. */
    DefaultOperations(Vm vm, int bound, boolean compared) {
        this.vm = vm;
        this.bound = bound;
        this.compared = compared;
    }

    /** Returns the operations of a class: its public methods that can be called with small values. */
    List<OperationRequest> of(VmClass type, List<VmMethod> methods) {
        GenericTypes types = new GenericTypes(type, each -> !values(each).isEmpty());
        List<OperationRequest> result = new ArrayList<>();
        for (VmMethod each : methods) {
            if (isCandidate(each)) {
                parameters(each, types).ifPresent(found -> result.add(new OperationRequest(each.name, found)));
            }
        }
        return result;
    }

    private boolean isCandidate(VmMethod method) {
        boolean synthetic = (method.access & Opcodes.ACC_SYNTHETIC) != 0;
        return method.isPublic()
                && !method.isStatic()
                && !method.isConstructor()
                && !synthetic
                && (compared || !isView(Descriptors.returnType(method.descriptor)))
                && !method.owner.name.equals("java/lang/Object")
                && !List.of("equals", "hashCode", "toString", "clone", "compareTo")
                        .contains(method.name);
    }

    /** What is made for somebody to go on with tells nothing by itself, unless it is compared with a model's. */
    private static boolean isView(String type) {
        return type.contains("Iterator") || type.contains("Spliterator") || type.startsWith("Ljava/util/stream/");
    }

    private Optional<List<OperationRequest.Parameter>> parameters(VmMethod method, GenericTypes types) {
        List<OperationRequest.Parameter> result = new ArrayList<>();
        List<String> precise = types.parameters(method);
        for (int i = 0; i < precise.size(); i++) {
            List<String> values = values(precise.get(i));
            if (values.isEmpty()) {
                return Optional.empty();
            }
            String erased = Descriptors.parameters(method.descriptor).get(i);
            result.add(new OperationRequest.Parameter(Overloads.typeName(erased), values));
        }
        return Optional.of(result);
    }

    /** Returns small values of a type; none if there is no telling. */
    List<String> values(String descriptor) {
        return switch (descriptor) {
            case "Z", "Ljava/lang/Boolean;" -> List.of("false", "true");
            case "C", "Ljava/lang/Character;" -> List.of("'a'", "'b'");
            case "D", "F", "Ljava/lang/Double;", "Ljava/lang/Float;" -> List.of("0.0", "1.5");
            case "Ljava/lang/String;", "Ljava/lang/CharSequence;" -> List.of("\"\"", "\"a\"", "\"b\"");
            case "B", "S", "I", "J", "Ljava/lang/Integer;", "Ljava/lang/Long;", "Ljava/lang/Number;" -> numbers();
            case "Ljava/lang/Object;", "Ljava/lang/Comparable;" -> numbers();
            default -> enumConstants(descriptor);
        };
    }

    private List<String> numbers() {
        return IntStream.rangeClosed(1, bound).mapToObj(Integer::toString).toList();
    }

    private List<String> enumConstants(String descriptor) {
        if (descriptor.charAt(0) != 'L') {
            return List.of();
        }
        try {
            VmClass type = vm.classes.load(vm.classes.loader(Loader.APP), Descriptors.className(descriptor));
            return Arrays.stream(type.fields)
                    .filter(each -> (each.access & Opcodes.ACC_ENUM) != 0)
                    .map((VmField each) -> each.name)
                    .toList();
        } catch (LinkageProblem e) {
            return List.of(); // a type that cannot be loaded has no values
        }
    }
}
