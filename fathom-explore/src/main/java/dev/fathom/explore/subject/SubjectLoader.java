package dev.fathom.explore.subject;

import dev.fathom.vm.exec.GuestException;
import dev.fathom.vm.exec.Vm;
import dev.fathom.vm.program.Descriptors;
import dev.fathom.vm.program.LinkageProblem;
import dev.fathom.vm.program.Loader;
import dev.fathom.vm.program.VmClass;
import dev.fathom.vm.program.VmMethod;
import dev.fathom.vm.setting.Setting;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Loads what is to be explored into a machine: from the request, from the annotations of the class, or by default.
 *
 * <p>The base of the heap must be open.
 */
public final class SubjectLoader {
    private static final String CONVENTIONAL_INVARIANT = "repOk";

    private final Vm vm;
    private final SubjectRequest request;
    private final VmClass type;
    private final Harness harness;
    private final List<OperationRequest> makers;
    private final EntryMethods entries;
    private final List<VmMethod> methods;
    private final Overloads overloads;
    private final CallBuilder builder;
    private final DefaultOperations defaults;
    private final List<String> allowedExceptions;
    private final @Nullable Counterparts counterparts;

    public SubjectLoader(Vm vm, SubjectRequest request) {
        this.vm = vm;
        this.request = request;
        Explorable.checkName("the class", request.className());
        type = loadClass(request.className());
        harness = new Harness(type);
        Arguments arguments = new Arguments(vm);
        overloads = new Overloads(type, arguments);
        counterparts = counterparts();
        allowedExceptions =
                request.allowedExceptions().stream().map(this::exception).toList();
        defaults = new DefaultOperations(vm, request.bound(), counterparts != null);
        makers = wantedMakers();
        entries = new EntryMethods(vm, makers.stream().allMatch(OperationRequest::isConstructor));
        methods = entries.methods(type).stream()
                .filter(each -> !each.isConstructor())
                .toList();
        builder = new CallBuilder(arguments, new AlternativesFinder(vm, methods));
    }

    /** Finds the methods that the request or the class names and prepares their arguments. */
    public Subject load() {
        List<OperationCall> roots = roots();
        List<OperationRequest> operations = new ArrayList<>();
        List<OperationCall> calls = new ArrayList<>();
        for (OperationRequest each : operations()) {
            List<OperationCall> possible =
                    request.leavesOutMissing() && !overloads.has(each, methods) ? List.of() : calls(each);
            if (!possible.isEmpty()) {
                operations.add(each);
                calls.addAll(possible);
            }
        }
        if (calls.isEmpty() && counterparts != null && !counterparts.leftOut().isEmpty()) {
            throw new BadSubject("the model " + counterparts.model().externalName() + " has none of the operations of "
                    + type.externalName());
        }
        if (calls.isEmpty() && request.leavesOutMissing()) {
            throw new BadSubject(type.externalName() + " has none of the operations there");
        }
        if (calls.isEmpty()) {
            throw new BadSubject(type.externalName() + " has no public method that small values can be tried on. Give"
                    + " operations with " + Setting.OP + ", or mark methods with @Operation.");
        }
        return new Subject(
                type,
                counterparts == null
                        ? null
                        : new Subject.Counterpart(
                                counterparts.model(), counterparts.leftOut(), counterparts.notCompared()),
                roots,
                calls,
                new Subject.Invariants(
                        invariants().stream().map(entries::of).toList(),
                        invariants().stream().map(each -> each.name).toList()),
                abstraction(),
                request.unordered(),
                operations.stream().map(each -> each.among(operations)).toList());
    }

    private VmClass loadClass(String name) {
        try {
            VmClass loaded = vm.classes.load(vm.classes.loader(Loader.APP), name.replace('.', '/'));
            ClassInitialization.ensure(vm, loaded);
            return loaded;
        } catch (LinkageProblem e) {
            String cause = String.valueOf(e.getMessage()).replace('/', '.');
            if (cause.equals(name)) {
                throw new MissingClass(name);
            }
            String explanation = e.explanation();
            boolean isMissing = explanation.contains("which is not on the class path");
            throw new BadSubject("cannot load the class " + name + ": " + explanation
                    + (isMissing ? ". Add the jar or directory that has it to " + Setting.CLASS_PATH + "." : ""));
        } catch (GuestException e) {
            throw new BadSubject("cannot initialise " + name + ": it throws " + vm.throwables.summary(e.ref()));
        }
    }

    private String exception(String name) {
        Explorable.checkName("the exception that is allowed", name);
        VmClass exception = loadClass(name);
        if (!exception.isSubclassOf("java/lang/Throwable")) {
            throw new BadSubject(name + " is no exception: " + Setting.ALLOW_EXCEPTION + " takes the class of one");
        }
        return exception.name;
    }

    private @Nullable Counterparts counterparts() {
        String name = request.model().isEmpty() ? harness.model() : request.model();
        if (name.isEmpty()) {
            return null;
        }
        Explorable.checkName("the model", name);
        return new Counterparts(vm, loadClass(name));
    }

    private List<OperationRequest> operations() {
        if (!request.operations().isEmpty()) {
            return request.operations();
        }
        List<OperationRequest> marked = marked("Operation", methods);
        return marked.isEmpty() ? defaults.of(type, methods) : marked;
    }

    private boolean isDefault() {
        return request.operations().isEmpty() && methods.stream().noneMatch(each -> harness.has("Operation", each));
    }

    /** Returns the methods that carry an annotation, with the values of their parameters. */
    private List<OperationRequest> marked(String annotation, List<VmMethod> among) {
        List<OperationRequest> result = new ArrayList<>();
        for (VmMethod each : among) {
            if (harness.has(annotation, each)) {
                result.add(new OperationRequest(each.name, parameters(each)));
            }
        }
        return result;
    }

    private List<OperationRequest.Parameter> parameters(VmMethod method) {
        List<OperationRequest.Parameter> result = new ArrayList<>();
        List<String> types = Descriptors.parameters(method.descriptor);
        for (int i = 0; i < types.size(); i++) {
            List<String> values = values(method, i, types.get(i));
            if (values.isEmpty()) {
                throw new BadSubject("no values are known for a parameter of " + Overloads.signature(method)
                        + ": give some with @Values");
            }
            result.add(new OperationRequest.Parameter(Overloads.typeName(types.get(i)), values));
        }
        return result;
    }

    private List<String> values(VmMethod method, int parameter, String type) {
        String among = harness.among(method, parameter);
        if (among != null) {
            return List.of(Alternatives.written(among));
        }
        String given = harness.values(method, parameter);
        return given == null
                ? defaults.values(type)
                : OperationParser.parse("values(" + given + ")", request.bound())
                        .parameters()
                        .get(0)
                        .values();
    }

    private List<OperationCall> calls(OperationRequest operation) {
        VmMethod method = overloads.find(operation, methods, "method " + operation.method());
        List<String> mayThrow = new ArrayList<>(harness.mayThrow(method));
        mayThrow.addAll(allowedExceptions);
        if (isDefault()) {
            mayThrow.addAll(DefaultOperations.REFUSALS);
        }
        List<OperationCall> calls = builder.calls(operation, method, mayThrow, guard(method), beside(), entries);
        if (counterparts != null
                && calls.stream().anyMatch(each -> !each.alternatives().isEmpty())) {
            throw new BadSubject("the values of " + operation.method()
                    + " depend on the state (@Among): there is no saying what a model should be called with");
        }
        return calls;
    }

    private CallBuilder.Beside beside() {
        Counterparts found = counterparts;
        return found == null
                ? CallBuilder.Beside.NOTHING
                : (method, words) -> found.of(method, words).map(Optional::of);
    }

    private CallBuilder.Beside besideRoot() {
        Counterparts found = counterparts;
        return found == null
                ? CallBuilder.Beside.NOTHING
                : (method, words) -> Optional.of(Optional.of(found.ofRoot(method, words)));
    }

    private @Nullable VmMethod guard(VmMethod operation) {
        for (VmMethod each : methods) {
            if (operation.name.equals(harness.guarded(each))) {
                List<String> parameters = Descriptors.parameters(each.descriptor);
                if (each.returnKind != 'Z'
                        || !(parameters.isEmpty() || parameters.equals(Descriptors.parameters(operation.descriptor)))) {
                    throw new BadSubject("the precondition " + Overloads.signature(each)
                            + " must return boolean and have no parameters, or those of " + operation.name);
                }
                return entries.of(each);
            }
        }
        return null;
    }

    private List<OperationRequest> wantedMakers() {
        List<OperationRequest> wanted = new ArrayList<>(request.roots());
        if (wanted.isEmpty()) {
            List<VmMethod> own = Arrays.asList(type.methods);
            wanted.addAll(marked("Root", own));
        }
        if (wanted.isEmpty()) {
            wanted.add(new DefaultRoots(type, defaults).choose());
        }
        return wanted;
    }

    private List<OperationCall> roots() {
        List<OperationCall> result = new ArrayList<>();
        for (OperationRequest each : makers) {
            VmMethod maker = each.isConstructor() ? constructor(each) : factory(each);
            result.addAll(builder.calls(each, maker, List.of(), null, besideRoot(), new EntryMethods(vm, true)));
            if (result.stream().anyMatch(root -> !root.alternatives().isEmpty())) {
                throw new BadSubject("there is no state yet when the object is made: its values cannot depend on one"
                        + " (" + Setting.ROOT + ", @Root)");
            }
        }
        return result;
    }

    private VmMethod factory(OperationRequest wanted) {
        List<VmMethod> statics = methods.stream().filter(VmMethod::isStatic).toList();
        return overloads.find(wanted, statics, "static method " + wanted.method());
    }

    private VmMethod constructor(OperationRequest wanted) {
        Explorable.whyNoConstructor(type).ifPresent(why -> {
            throw new BadSubject(why);
        });
        List<VmMethod> constructors = Explorable.constructors(type).stream()
                .filter(each -> !each.isPrivate())
                .toList();
        try {
            return overloads.find(wanted, constructors, "constructor");
        } catch (BadSubject e) {
            throw new BadSubject(e.getMessage()
                    + " Give its arguments with " + Setting.ROOT + ", as in " + Setting.ROOT.to("'(3)'")
                    + ", or name a static method that makes the"
                    + " object; if numbers, strings and the like will not do, write a harness (docs/explore.md).");
        }
    }

    private List<VmMethod> invariants() {
        List<VmMethod> result = new ArrayList<>();
        for (String each : request.invariants()) {
            if (each.isBlank()) {
                throw new BadSubject(
                        "the name of an invariant is empty: give that of a method (" + Setting.INVARIANT + ")");
            }
            result.add(checked(overloads.find(new OperationRequest(each, List.of()), methods, "method " + each)));
        }
        for (VmMethod each : methods) {
            boolean conventional = each.key().equals(CONVENTIONAL_INVARIANT + "()Z")
                    && request.invariants().isEmpty();
            if (harness.has("Invariant", each) || conventional) {
                result.add(checked(each));
            }
        }
        return result;
    }

    private VmMethod checked(VmMethod invariant) {
        boolean boolOrVoid = invariant.returnKind == 'Z' || invariant.returnKind == 'V';
        if (!boolOrVoid || !Descriptors.parameters(invariant.descriptor).isEmpty()) {
            throw new BadSubject("the invariant " + Overloads.signature(invariant)
                    + " must have no parameters and return boolean, or be void and throw when it does not hold");
        }
        return invariant;
    }

    private @Nullable VmMethod abstraction() {
        for (VmMethod each : methods) {
            if (harness.has("Abstraction", each)) {
                if (each.returnKind == 'V'
                        || !Descriptors.parameters(each.descriptor).isEmpty()) {
                    throw new BadSubject("the abstraction " + Overloads.signature(each)
                            + " must have no parameters and return what stands for the state");
                }
                return entries.of(each);
            }
        }
        return null;
    }
}
