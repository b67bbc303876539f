package dev.fathom.explore.subject;

import dev.fathom.vm.program.Descriptors;
import dev.fathom.vm.program.VmClass;
import dev.fathom.vm.program.VmMethod;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.objectweb.asm.Opcodes;

/**
 * Chooses how to make the object when the user does not say: a constructor without parameters, a public static method
 * without parameters that makes one, or the public one of either kind that takes fewest parameters, with one small value for
 * each.
 */
final class DefaultRoots {
    private static final String CONSTRUCTOR = "<init>";

    private final VmClass type;
    private final DefaultOperations values;

    DefaultRoots(VmClass type, DefaultOperations values) {
        this.type = type;
        this.values = values;
    }

    OperationRequest choose() {
        OperationRequest plain = new OperationRequest(CONSTRUCTOR, List.of());
        VmMethod withoutParameters = type.declaredMethod(CONSTRUCTOR, "()V");
        boolean closed = (type.access & (Opcodes.ACC_ENUM | Opcodes.ACC_INTERFACE)) != 0;
        if (closed || !type.isAbstract() && withoutParameters != null && !withoutParameters.isPrivate()) {
            return plain;
        }
        return makers().sorted(Comparator.comparing((VmMethod each) -> !each.isPublic())
                        .thenComparing(
                                each -> Descriptors.parameters(each.descriptor).size()))
                .flatMap(each -> request(each).stream())
                .findFirst()
                .orElse(plain);
    }

    /** Returns the constructors and public static methods that make such an object. */
    private Stream<VmMethod> makers() {
        boolean concrete = !type.isAbstract() && !type.isInterface();
        return Arrays.stream(type.methods)
                .filter(each -> !each.isPrivate() && (each.access & Opcodes.ACC_SYNTHETIC) == 0)
                .filter(each -> each.isConstructor()
                        ? concrete
                        : each.isStatic()
                                && each.isPublic()
                                && Descriptors.returnType(each.descriptor).equals("L" + type.name + ";"));
    }

    private Optional<OperationRequest> request(VmMethod maker) {
        List<OperationRequest.Parameter> parameters = new ArrayList<>();
        for (String each : Descriptors.parameters(maker.descriptor)) {
            String value = value(each);
            if (value.isEmpty()) {
                return Optional.empty();
            }
            parameters.add(new OperationRequest.Parameter(Overloads.typeName(each), List.of(value)));
        }
        return Optional.of(new OperationRequest(maker.name, parameters));
    }

    /** Returns a value that is likely to be accepted: the largest small number, as a capacity should not be too small. */
    private String value(String descriptor) {
        if (descriptor.equals("F") || descriptor.equals("D")) {
            return "0.5"; // load factors are below 1
        }
        List<String> all = descriptor.equals("Ljava/lang/Object;") ? List.of() : values.values(descriptor);
        return all.isEmpty() ? "" : descriptor.equals("Z") ? all.get(0) : all.get(all.size() - 1);
    }
}
