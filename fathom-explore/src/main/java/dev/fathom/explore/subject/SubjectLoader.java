package dev.fathom.explore.subject;

import dev.fathom.vm.exec.GuestException;
import dev.fathom.vm.exec.Vm;
import dev.fathom.vm.program.Descriptors;
import dev.fathom.vm.program.LinkageProblem;
import dev.fathom.vm.program.Loader;
import dev.fathom.vm.program.VmClass;
import dev.fathom.vm.program.VmMethod;
import java.util.ArrayList;
import java.util.List;

/** Loads what is to be explored into a machine. The base of the heap must be open. */
public final class SubjectLoader {
    private static final String CONSTRUCTOR = "<init>";

    private final Vm vm;
    private final Arguments arguments;

    public SubjectLoader(Vm vm) {
        this.vm = vm;
        arguments = new Arguments(vm);
    }

    /** Finds the methods that the request names and prepares their arguments. */
    public Subject load(SubjectRequest request) {
        VmClass type = loadClass(request.className());
        initialize(type);
        Overloads overloads = new Overloads(type, arguments);
        List<VmMethod> methods = Overloads.methods(type).stream()
                .filter(each -> !each.isConstructor())
                .toList();
        List<Call> roots = new ArrayList<>();
        for (OperationRequest each : request.roots()) {
            roots.addAll(roots(each, type, overloads));
        }
        List<Call> calls = new ArrayList<>();
        for (OperationRequest each : request.operations()) {
            VmMethod method = overloads.find(each, methods, "method " + each.method());
            calls.addAll(calls(each, method));
        }
        List<VmMethod> invariants = new ArrayList<>();
        for (String each : request.invariants()) {
            invariants.add(invariant(each, overloads, methods));
        }
        return new Subject(type, roots, calls, invariants);
    }

    private VmClass loadClass(String name) {
        VmClass type;
        try {
            type = vm.classes.load(vm.classes.loader(Loader.APP), name.replace('.', '/'));
        } catch (LinkageProblem e) {
            throw new BadSubject("cannot load the class " + name + ": " + e.getMessage()
                    + ". Name it in full, and say where it is with --class-path.");
        }
        return type;
    }

    private void initialize(VmClass type) {
        try {
            ClassInitialization.ensure(vm, type);
        } catch (GuestException e) {
            throw new BadSubject("cannot initialise " + type.externalName() + ": it throws "
                    + vm.heap.classOf(e.ref()).externalName());
        }
    }

    /** A constructor (no name), or a static method that returns an object of the class. */
    private List<Call> roots(OperationRequest request, VmClass type, Overloads overloads) {
        if (!request.method().isEmpty()) {
            List<VmMethod> factories = Overloads.methods(type).stream()
                    .filter(VmMethod::isStatic)
                    .toList();
            return calls(request, overloads.find(request, factories, "static method " + request.method()));
        }
        if (type.isAbstract() || type.isInterface()) {
            throw new BadSubject("cannot make an object of " + type.externalName()
                    + ": it is abstract. Name a class that is not, or a static method that makes one with --root.");
        }
        List<VmMethod> constructors = List.of(type.methods).stream()
                .filter(VmMethod::isConstructor)
                .toList();
        OperationRequest asConstructor = new OperationRequest(CONSTRUCTOR, request.parameters());
        try {
            return calls(asConstructor, overloads.find(asConstructor, constructors, "constructor"));
        } catch (BadSubject e) {
            throw new BadSubject(e.getMessage() + " Give its arguments with --root, as in --root '(3)', or name a static"
                    + " method that makes the object.");
        }
    }

    private VmMethod invariant(String name, Overloads overloads, List<VmMethod> methods) {
        VmMethod found = overloads.find(new OperationRequest(name, List.of()), methods, "method " + name);
        if (found.returnKind != 'Z' && found.returnKind != 'V') {
            throw new BadSubject("the invariant " + Overloads.signature(found)
                    + " must return boolean, or be void and throw when it does not hold");
        }
        return vm.interpreter.enterable(found);
    }

    /** Combines the values of the parameters in all ways, the last one changing fastest. */
    private List<Call> calls(OperationRequest request, VmMethod method) {
        VmMethod entry = vm.interpreter.enterable(method);
        List<String> types = Descriptors.parameters(method.descriptor);
        List<Call> result = new ArrayList<>();
        combine(request, types, new ArrayList<>(), chosen -> result.add(call(method, entry, chosen)));
        return result;
    }

    private void combine(
            OperationRequest request,
            List<String> types,
            List<Argument> chosen,
            java.util.function.Consumer<List<Argument>> taker) {
        int at = chosen.size();
        if (at == types.size()) {
            taker.accept(chosen);
            return;
        }
        for (String each : request.parameters().get(at).values()) {
            Argument argument = arguments.of(each, types.get(at));
            if (argument == null) {
                throw new BadSubject(each + " is no value of type " + Overloads.typeName(types.get(at)));
            }
            chosen.add(argument);
            combine(request, types, chosen, taker);
            chosen.remove(at);
        }
    }

    private static Call call(VmMethod method, VmMethod entry, List<Argument> chosen) {
        int[] words =
                chosen.stream().flatMapToInt(each -> java.util.Arrays.stream(each.words())).toArray();
        return new Call(
                method, entry, words, chosen.stream().map(Argument::source).toList(), List.of());
    }
}
