package dev.fathom.vm.mixed;

import dev.fathom.vm.exec.Vm;
import dev.fathom.vm.mixed.host.Abandoned;
import dev.fathom.vm.mixed.host.Block;
import dev.fathom.vm.mixed.host.HostObjects;
import dev.fathom.vm.mixed.host.RunState;
import dev.fathom.vm.mixed.host.SiteLinker;
import dev.fathom.vm.mixed.host.Thrown;
import dev.fathom.vm.mixed.host.Twin;
import dev.fathom.vm.program.LinkageProblem;
import dev.fathom.vm.program.Loader;
import dev.fathom.vm.program.Op;
import dev.fathom.vm.program.VmClass;
import dev.fathom.vm.program.VmMethod;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Array;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The classes of the guest as the host has them: one loader for each machine.
 *
 * <p>A twin is made of the guest's class file, be it the program's or the JDK's, when something first names it. Since twins name nothing but twins and the few classes below, no code
 * that runs in them can reach the host.
 */
final class HostClasses extends ClassLoader implements HostObjects, SiteLinker {
    /** What generated code names; code of the guest cannot, for all its names have a prefix. */
    private static final Set<String> OF_HOST = Set.of(
            "java.io.Serializable",
            "java.lang.Cloneable",
            "java.lang.Double",
            "java.lang.Float",
            "java.lang.Math",
            "java.lang.Object",
            "java.lang.StrictMath",
            "java.lang.String",
            "java.lang.Throwable",
            "java.lang.invoke.CallSite",
            "java.lang.invoke.MethodHandles",
            "java.lang.invoke.MethodHandles$Lookup",
            "java.lang.invoke.MethodType",
            "dev.fathom.vm.program.Elements");

    private final Vm vm;
    private final boolean lazy;
    private final HostRuns runs;
    private final RunState run;
    private final List<VmMethod> blocks = new ArrayList<>();
    private final Map<Class<?>, VmClass> guests = new HashMap<>();
    private final Map<Class<?>, Lines> lines = new HashMap<>();
    private @Nullable HashTables tables;
    private @Nullable Twin[] prototypes = new Twin[1024];
    private @Nullable Class<?>[] twins = new Class<?>[1024];

    HostClasses(Vm vm, boolean lazy, HostRuns runs) {
        super(HostClasses.class.getClassLoader());
        this.vm = vm;
        this.lazy = lazy;
        this.runs = runs;
        run = (RunState) instance(define(TwinNames.RUN, new RunWriter(vm, lazy).write()));
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
        if (OF_HOST.contains(name) || name.startsWith(TwinNames.PACKAGE.replace('/', '.'))) {
            return super.loadClass(name, resolve);
        }
        Class<?> known = findLoadedClass(name);
        return known != null ? known : findClass(name);
    }

    @Override
    protected Class<?> findClass(String name) throws ClassNotFoundException {
        String internal = name.replace('.', '/');
        boolean statics = internal.startsWith(TwinNames.STATICS);
        if (!statics && !internal.startsWith(TwinNames.TWIN)) {
            throw new ClassNotFoundException(name);
        }
        VmClass type = find(internal.substring(TwinNames.TWIN.length()));
        if (type == null) {
            throw new ClassNotFoundException(name);
        }
        if (statics) {
            return define(internal, new StaticsWriter(type).write());
        }
        TwinWriter writer = new TwinWriter(vm, type, lazy);
        Class<?> defined = define(internal, writer.write());
        guests.put(defined, type);
        lines.put(defined, writer.lines());
        return defined;
    }

    private @Nullable VmClass find(String name) {
        try {
            return vm.classes.find(vm.classes.app(), name);
        } catch (LinkageProblem e) {
            return null;
        }
    }

    private Class<?> define(String internalName, byte[] bytes) {
        return defineClass(internalName.replace('/', '.'), bytes, 0, bytes.length);
    }

    private static Object instance(Class<?> type) {
        try {
            return type.getConstructor().newInstance();
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Returns the twin of a class; abandons the block if there is none. */
    Class<?> twin(VmClass type) {
        if (type.id >= twins.length) {
            twins = Arrays.copyOf(twins, Math.max(type.id + 1, 2 * twins.length));
        }
        Class<?> twin = twins[type.id];
        if (twin == null) {
            twin = make(type);
            twins[type.id] = twin;
        }
        return twin;
    }

    private Class<?> make(VmClass type) {
        if (type.isPrimitive()) {
            return MethodType.fromMethodDescriptorString("()" + type.primitiveKind(), null)
                    .returnType();
        }
        if (type.isArray()) {
            return Array.newInstance(component(type), 0).getClass();
        }
        if (type.loader.id > Loader.APP) {
            throw new Abandoned("it uses " + type.externalName() + ", which a class loader of the program defined");
        }
        try {
            if (!type.hidden) {
                return loadClass(TwinNames.twin(type).replace('/', '.'));
            }
            MethodHandles.Lookup host =
                    MethodHandles.privateLookupIn(twin(Objects.requireNonNull(type.nestHost)), run.lookup());
            if (findLoadedClass(TwinNames.statics(type).replace('/', '.')) == null) {
                define(TwinNames.statics(type), new StaticsWriter(type).write());
            }
            TwinWriter writer = new TwinWriter(vm, type, lazy);
            Class<?> twin = host.defineHiddenClass(writer.write(), false, MethodHandles.Lookup.ClassOption.NESTMATE)
                    .lookupClass();
            guests.put(twin, type);
            lines.put(twin, writer.lines());
            return twin;
        } catch (ReflectiveOperationException e) {
            throw new Abandoned("it uses " + type.externalName() + ", which cannot be defined on the host: " + e);
        }
    }

    private Class<?> component(VmClass array) {
        return array.component.name.equals(TwinNames.OBJECT) ? Object.class : twin(array.component);
    }

    // --- objects ---

    @Override
    public Twin blank(VmClass type) {
        Twin prototype = type.id < prototypes.length ? prototypes[type.id] : null;
        return (prototype == null ? prototype(type) : prototype).fathomBlank();
    }

    private Twin prototype(VmClass type) {
        if (type.untrackedOffsets.length > 0) {
            throw new Abandoned("it touches a " + type.externalName() + ", which has untracked fields");
        }
        try {
            var constructor = twin(type).getDeclaredConstructor(dev.fathom.vm.mixed.host.Blank.class);
            constructor.setAccessible(true);
            Object object = constructor.newInstance((Object) null);
            Twin made = object instanceof Thrown thrown ? thrown.fathomTwin : (Twin) object;
            if (type.id >= prototypes.length) {
                prototypes = Arrays.copyOf(prototypes, Math.max(type.id + 1, 2 * prototypes.length));
            }
            prototypes[type.id] = made;
            return made;
        } catch (ReflectiveOperationException e) {
            throw new Abandoned("it uses " + type.externalName() + ", which cannot be made on the host: " + e);
        }
    }

    @Override
    public boolean isOpaque(VmClass type) {
        return Opaque.is(type);
    }

    @Override
    public Object[] array(VmClass type, int length) {
        return (Object[]) Array.newInstance(component(type), length);
    }

    @Override
    public VmClass typeOf(Object array) {
        return guestOf(array.getClass());
    }

    private VmClass guestOf(Class<?> type) {
        VmClass known = guests.get(type);
        if (known == null) {
            known = findGuest(type);
            guests.put(type, known);
        }
        return known;
    }

    private VmClass findGuest(Class<?> type) {
        if (type.isArray()) {
            return vm.classes.arrayOf(guestOf(type.getComponentType()));
        }
        return type.isPrimitive()
                ? vm.classes.primitive(type.descriptorString().charAt(0))
                : vm.system(type.getName().replace('.', '/'));
    }

    @Override
    public void poll() {
        runs.poll();
    }

    @Override
    public long steps() {
        return runs.steps();
    }

    @Override
    public void steps(long made, int fuel) {
        runs.steps(made, fuel);
    }

    @Override
    public int[] frames() {
        return HostStack.frames(lines);
    }

    @Override
    public boolean hasIdentityKeys(Object map) {
        if (tables == null) {
            tables = new HashTables(vm, this, lazy);
        }
        return tables.hasIdentityKeys(map);
    }

    @Override
    public RunState run() {
        return run;
    }

    // --- calls ---

    /** Returns what calls a method of the guest's on the host. */
    Block block(VmMethod method) {
        twin(method.owner);
        int number = blocks.size();
        blocks.add(method);
        String name = TwinNames.BLOCK + number;
        return (Block) instance(define(name, new BlockWriter(method, name, number).write()));
    }

    @Override
    public MethodHandle block(int number, MethodType type) {
        VmMethod method = blocks.get(number);
        return handle(method, type);
    }

    private MethodHandle handle(VmMethod method, MethodType type) {
        Class<?> owner = twin(method.owner);
        try {
            MethodHandles.Lookup lookup = MethodHandles.privateLookupIn(owner, run.lookup());
            return method.isStatic()
                    ? lookup.findStatic(owner, method.name, type)
                    : lookup.findSpecial(owner, method.name, type.dropParameterTypes(0, 1), owner);
        } catch (ReflectiveOperationException e) {
            throw new Abandoned("it calls " + method + ", which cannot be linked on the host: " + e);
        }
    }

    /** The site is linked in the guest, as if it had been executed there; both must agree about the class that stands for a lambda. */
    @Override
    public MethodHandle site(int method, int instruction, MethodType type) {
        VmMethod caller = vm.classes.method(method);
        int pc = caller.code().starts[instruction];
        int[] code = caller.code().insns;
        if (code[pc] == Op.INVOKEDYNAMIC) {
            vm.resolver.resolve(caller, pc);
        }
        if (code[pc] != Op.CALL_STATIC) {
            return thrower(type, "it has a call site that is not linked yet");
        }
        return handle(vm.classes.method(code[pc + 1]), type);
    }

    private static MethodHandle thrower(MethodType type, String reason) {
        MethodHandle thrower = MethodHandles.throwException(type.returnType(), Abandoned.class);
        return MethodHandles.dropArguments(
                MethodHandles.insertArguments(thrower, 0, new Abandoned(reason)), 0, type.parameterList());
    }
}
