package dev.fathom.explore.subject;

import dev.fathom.explore.subject.ModelCall.Results;
import dev.fathom.vm.exec.Vm;
import dev.fathom.vm.program.Descriptors;
import dev.fathom.vm.program.VmClass;
import dev.fathom.vm.program.VmMethod;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiPredicate;
import java.util.function.Function;

/**
 * Finds what a model executes when the object executes a call: what Java would call with the same arguments (JLS §15.12.2), typed as the object's method
 * declares them, or if nothing takes those, as they are.
 */
final class Counterparts {
    private final Vm vm;
    private final VmClass model;
    private final Conversions conversions;
    private final Set<VmMethod> makers = new LinkedHashSet<>();
    private final Set<String> leftOut = new LinkedHashSet<>();
    private final Set<String> notCompared = new LinkedHashSet<>();

    Counterparts(Vm vm, VmClass model) {
        this.vm = vm;
        this.model = model;
        conversions = new Conversions(vm);
    }

    VmClass model() {
        return model;
    }

    /** Returns the operations that the model lacks, and why. */
    List<String> leftOut() {
        return List.copyOf(leftOut);
    }

    /** Returns the operations whose results are not compared, and why. */
    List<String> notCompared() {
        return List.copyOf(notCompared);
    }

    /** Returns what the model executes beside a method with arguments; empty, and noted, if there is nothing. */
    Optional<ModelCall> of(VmMethod method, int[] words) {
        EntryMethods entries = new EntryMethods(vm, makers.stream().allMatch(VmMethod::isConstructor));
        List<VmMethod> named = entries.methods(model).stream()
                .filter(each -> each.name.equals(method.name) && !each.isConstructor() && !each.isPrivate())
                .toList();
        Optional<ModelCall> found = find(named, method, words, entries, other -> results(method, other));
        if (found.isEmpty()) {
            leftOut.add(Overloads.signature(method) + ": " + model.externalName() + " has no such method");
        }
        return found;
    }

    /** Returns what makes the model beside a maker with arguments: the same way, else without arguments. */
    ModelCall ofRoot(VmMethod maker, int[] words) {
        List<VmMethod> statics = Arrays.stream(model.methods)
                .filter(each -> !maker.isConstructor() && each.isStatic() && each.name.equals(maker.name))
                .filter(each -> Descriptors.isReference(Descriptors.returnType(each.descriptor)))
                .toList();
        boolean concrete = !model.isAbstract() && !model.isInterface();
        List<VmMethod> constructors = Arrays.stream(model.methods)
                .filter(each -> concrete && each.isConstructor() && !each.isPrivate())
                .toList();
        EntryMethods entries = new EntryMethods(vm, true);
        ModelCall made = find(statics, maker, words, entries, any -> Results.IGNORED)
                .or(() -> find(constructors, maker, words, entries, any -> Results.IGNORED))
                .or(() -> constructors.stream()
                        .filter(each -> each.descriptor.equals("()V"))
                        .findFirst()
                        .map(each -> new ModelCall(each, entries.of(each), new int[0], Results.IGNORED)))
                .orElseThrow(() -> unmakeable(maker));
        makers.add(made.method());
        return made;
    }

    private BadSubject unmakeable(VmMethod maker) {
        String name = model.externalName();
        if (model.isInterface() || model.isAbstract()) {
            return new BadSubject("the model " + name + " is " + (model.isInterface() ? "an interface" : "abstract")
                    + ": name a class of which there are objects");
        }
        return new BadSubject("the model " + name + " has neither a constructor that takes what "
                + Overloads.signature(maker) + " takes nor one without parameters. Write a class around it that has.");
    }

    private Optional<ModelCall> find(
            List<VmMethod> among,
            VmMethod method,
            int[] words,
            EntryMethods entries,
            Function<VmMethod, Results> results) {
        List<String> declared = Descriptors.parameters(method.descriptor);
        List<String> actual = actualTypes(declared, words);
        return choose(among, declared)
                .map(each -> call(each, words, declared, entries, results))
                .or(() -> choose(among, actual).map(each -> call(each, words, actual, entries, results)));
    }

    private ModelCall call(
            VmMethod found,
            int[] words,
            List<String> types,
            EntryMethods entries,
            Function<VmMethod, Results> results) {
        int[] converted = conversions.convert(words, types, Descriptors.parameters(found.descriptor));
        return new ModelCall(found, entries.of(found), converted, results.apply(found));
    }

    private List<String> actualTypes(List<String> declared, int[] words) {
        List<String> result = new ArrayList<>();
        int at = 0;
        for (String each : declared) {
            result.add(conversions.actualType(each, words[at]));
            at += Descriptors.words(each.charAt(0));
        }
        return result;
    }

    /** Chooses the most specific method that takes arguments of these types: without boxing if possible. */
    private Optional<VmMethod> choose(List<VmMethod> among, List<String> types) {
        List<VmMethod> fitting = fitting(among, types, conversions::isStrict);
        if (fitting.isEmpty()) {
            fitting = fitting(among, types, conversions::isLoose);
        }
        List<VmMethod> all = fitting;
        return all.stream()
                .filter(each -> all.stream().allMatch(other -> isMoreSpecific(each, other)))
                .findFirst();
    }

    private static List<VmMethod> fitting(
            List<VmMethod> among, List<String> types, BiPredicate<String, String> goesFor) {
        return among.stream()
                .filter(each -> goFor(types, Descriptors.parameters(each.descriptor), goesFor))
                .toList();
    }

    private boolean isMoreSpecific(VmMethod one, VmMethod other) {
        return goFor(
                Descriptors.parameters(one.descriptor),
                Descriptors.parameters(other.descriptor),
                conversions::isStrict);
    }

    private static boolean goFor(List<String> from, List<String> to, BiPredicate<String, String> goesFor) {
        boolean result = from.size() == to.size();
        for (int i = 0; result && i < from.size(); i++) {
            result = goesFor.test(from.get(i), to.get(i));
        }
        return result;
    }

    private Results results(VmMethod method, VmMethod found) {
        String one = Descriptors.returnType(method.descriptor);
        String other = Descriptors.returnType(found.descriptor);
        String name = Overloads.signature(method);
        if (one.equals("V") || other.equals("V")) {
            if (!one.equals(other)) {
                notCompared.add(name + ": " + (one.equals("V") ? "it" : "that of the model") + " returns nothing");
            }
            return Results.IGNORED;
        }
        if (isIdentity(method) || isIdentity(found)) {
            notCompared.add(name + ": it tells one object from another, and model and object are two");
            return Results.IGNORED;
        }
        if (Conversions.isPrimitive(one) && Conversions.isPrimitive(other)) {
            if (one.equals("Z") == other.equals("Z")) {
                return Results.PRIMITIVE;
            }
            notCompared.add(name + ": " + Overloads.typeName(one) + " against " + Overloads.typeName(other));
            return Results.IGNORED;
        }
        return conversions.areRelated(one, other) ? Results.RELATED : Results.UNRELATED;
    }

    /** What every object has from the start depends on its address. */
    private static boolean isIdentity(VmMethod method) {
        return method.owner.name.equals("java/lang/Object")
                && (method.name.equals("hashCode") || method.name.equals("toString"));
    }
}
