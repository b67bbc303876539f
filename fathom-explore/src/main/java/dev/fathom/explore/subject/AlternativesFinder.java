package dev.fathom.explore.subject;

import dev.fathom.vm.exec.Vm;
import dev.fathom.vm.program.Descriptors;
import dev.fathom.vm.program.Loader;
import dev.fathom.vm.program.VmMethod;
import java.util.ArrayList;
import java.util.List;

/** Finds the methods that tell the values of parameters in each state. */
final class AlternativesFinder {
    private final Vm vm;
    private final List<VmMethod> methods;

    /** Takes the methods of the class. */
    AlternativesFinder(Vm vm, List<VmMethod> methods) {
        this.vm = vm;
        this.methods = methods;
    }

    /** Returns the arguments that depend on the state, given how all of them are written and their types. */
    List<Alternatives> among(List<String> arguments, List<String> types, EntryMethods entries) {
        List<Alternatives> result = new ArrayList<>();
        int word = 0;
        for (int i = 0; i < types.size(); i++) {
            if (Alternatives.isWritten(arguments.get(i))) {
                result.add(of(Alternatives.nameOf(arguments.get(i)), types.get(i), word, entries));
            }
            word += Descriptors.words(types.get(i).charAt(0));
        }
        return result;
    }

    private Alternatives of(String name, String type, int word, EntryMethods entries) {
        VmMethod method = methods.stream()
                .filter(each -> each.name.equals(name)
                        && Descriptors.parameters(each.descriptor).isEmpty())
                .findFirst()
                .orElseThrow(() -> new BadSubject("values of a parameter are those that " + name
                        + "() returns (@Among), but there is no method " + name + " without parameters"));
        boolean number = type.equals("I");
        if (!number && type.charAt(0) != 'L') {
            throw new BadSubject(
                    "values that depend on the state (@Among) are for parameters of type int or of a class, not of type "
                            + Overloads.typeName(type));
        }
        boolean many = method.returnKind == '[' || method.returnKind == 'L';
        if (!many && !(number && method.returnKind == 'I')) {
            throw new BadSubject(Overloads.signature(method) + " must return an array or a collection"
                    + (number ? ", or an int n for the values 0 to n - 1" : "") + ": its values are tried (@Among)");
        }
        return new Alternatives(
                method,
                entries.of(method),
                word,
                number ? null : vm.classes.load(vm.classes.loader(Loader.APP), type.substring(1, type.length() - 1)));
    }
}
