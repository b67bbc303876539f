package dev.fathom.explore.subject;

import dev.fathom.vm.program.Descriptors;
import dev.fathom.vm.program.VmClass;
import dev.fathom.vm.program.VmMethod;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.signature.SignatureReader;
import org.objectweb.asm.signature.SignatureVisitor;

/**
 * What the type parameters of a class's ancestors stand for in that class: a {@code PatriciaTrie<E>} is a {@code Map<String,
 * E>}, so its keys are strings, although the methods it inherits take objects.
 */
final class GenericTypes {
    private static final String OBJECT = "Ljava/lang/Object;";

    /** Descriptors by class and name of the parameter, as in {@code java/util/Map.K}. */
    private final Map<String, String> actual = new HashMap<>();

    private final Predicate<String> hasValues;

    /** Reads the ancestors of a class; the predicate says whether values of a type are known. */
    GenericTypes(VmClass type, Predicate<String> hasValues) {
        this.hasValues = hasValues;
        bindAncestors(type);
    }

    /** Returns the descriptors of a method's parameters, as precise as they are known. */
    List<String> parameters(VmMethod method) {
        List<String> erased = Descriptors.parameters(method.descriptor);
        List<String> generic = method.signature == null ? List.of() : topLevel(method.signature).parameters;
        List<String> result = new ArrayList<>();
        for (int i = 0; i < erased.size(); i++) {
            String type = generic.size() == erased.size() ? generic.get(i) : erased.get(i);
            String known = type.equals(OBJECT) ? elementType() : resolve(method.owner, type);
            result.add(known == null ? erased.get(i) : known);
        }
        return result;
    }

    /** An {@code Object} is likely to be compared with what the class holds, as in {@code Map.get}. */
    private String elementType() {
        return actual.values().stream()
                .filter(each -> !each.equals(OBJECT) && hasValues.test(each))
                .findFirst()
                .orElse(OBJECT);
    }

    private @Nullable String resolve(VmClass owner, String type) {
        return type.charAt(0) == 'T' ? actual.get(owner.name + "." + type.substring(1)) : null;
    }

    private void bindAncestors(VmClass type) {
        List<VmClass> ancestors = new ArrayList<>(List.of(type.interfaces));
        if (type.superclass != null) {
            ancestors.add(0, type.superclass);
        }
        if (type.signature != null) {
            Header header = topLevel(type.signature);
            for (VmClass each : ancestors) {
                bind(type, each, header.arguments.getOrDefault(each.name, List.of()));
            }
        }
        ancestors.forEach(this::bindAncestors);
    }

    private void bind(VmClass type, VmClass ancestor, List<String> arguments) {
        List<String> names = ancestor.signature == null ? List.of() : topLevel(ancestor.signature).names;
        for (int i = 0; i < names.size() && names.size() == arguments.size(); i++) {
            String argument = arguments.get(i);
            String known = argument.charAt(0) == 'T' ? resolve(type, argument) : argument;
            if (known != null) {
                actual.putIfAbsent(ancestor.name + "." + names.get(i), known);
            }
        }
    }

    private static Header topLevel(String signature) {
        Header header = new Header();
        new SignatureReader(signature).accept(header);
        return header;
    }

    /** Reads the outermost types of a signature: {@code TK} for a type variable, else a descriptor. */
    private static final class Header extends SignatureVisitor {
        private final List<String> names = new ArrayList<>();
        private final List<String> parameters = new ArrayList<>();
        private final Map<String, List<String>> arguments = new HashMap<>();

        Header() {
            super(Opcodes.ASM9);
        }

        @Override
        public void visitFormalTypeParameter(String name) {
            names.add(name);
        }

        @Override
        public SignatureVisitor visitClassBound() {
            return new Ignored();
        }

        @Override
        public SignatureVisitor visitInterfaceBound() {
            return new Ignored();
        }

        @Override
        public SignatureVisitor visitSuperclass() {
            return new Ancestor(arguments);
        }

        @Override
        public SignatureVisitor visitInterface() {
            return new Ancestor(arguments);
        }

        @Override
        public SignatureVisitor visitParameterType() {
            return new Outermost(parameters);
        }

        @Override
        public SignatureVisitor visitReturnType() {
            return new Ignored();
        }

        @Override
        public SignatureVisitor visitExceptionType() {
            return new Ignored();
        }
    }

    private static final class Ignored extends SignatureVisitor {
        Ignored() {
            super(Opcodes.ASM9);
        }
    }

    /** Reads one ancestor and its arguments. */
    private static final class Ancestor extends SignatureVisitor {
        private final Map<String, List<String>> arguments;
        private List<String> own = new ArrayList<>();

        Ancestor(Map<String, List<String>> arguments) {
            super(Opcodes.ASM9);
            this.arguments = arguments;
        }

        @Override
        public void visitClassType(String name) {
            own = new ArrayList<>();
            arguments.put(name, own);
        }

        @Override
        public void visitTypeArgument() {
            own.add(OBJECT);
        }

        @Override
        public SignatureVisitor visitTypeArgument(char wildcard) {
            return new Outermost(own);
        }
    }

    /** Adds one type to a list. */
    private static final class Outermost extends SignatureVisitor {
        private final List<String> types;
        private String dimensions = "";

        Outermost(List<String> types) {
            super(Opcodes.ASM9);
            this.types = types;
        }

        @Override
        public void visitTypeVariable(String name) {
            types.add(dimensions.isEmpty() ? "T" + name : dimensions + OBJECT);
        }

        @Override
        public void visitBaseType(char descriptor) {
            types.add(dimensions + descriptor);
        }

        @Override
        public void visitClassType(String name) {
            types.add(dimensions + "L" + name + ";");
        }

        @Override
        public SignatureVisitor visitArrayType() {
            dimensions += "[";
            return this;
        }

        @Override
        public SignatureVisitor visitTypeArgument(char wildcard) {
            return new Ignored();
        }
    }
}
