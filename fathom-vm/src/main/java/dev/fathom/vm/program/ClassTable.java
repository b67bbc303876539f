package dev.fathom.vm.program;

import dev.fathom.vm.options.Granularity;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Loads, links and numbers classes and methods. */
public final class ClassTable {
    /** Words before the fields of every object: class, and lock. */
    public static final int HEADER_WORDS = 2;

    /** Words before the fields of a statics holder: header, initialisation state, initialisation error. */
    public static final int STATICS_HEADER_WORDS = 4;

    /** Gives a freshly linked class its place in the heap (statics holder and mirror). */
    public interface Placement {
        void place(VmClass linked);

        /** Says whether a class that the guest defined is defined on the present path. */
        boolean isDefined(VmClass type);
    }

    private final ClassPath classPath;

    @SuppressWarnings("NullAway.Init") // before the first class
    private Placement placement;

    private final Loader boot = new Loader(Loader.BOOT, this);
    private final Loader platform = new Loader(Loader.PLATFORM, this);
    private final Loader app = new Loader(Loader.APP, this);
    private final List<Loader> loaders = new ArrayList<>(List.of(boot, platform, app));
    private final Elements elements = new Elements();
    private final AccessRules accessRules = new AccessRules(this);
    private final Map<Long, Integer> hiddenCounts = new HashMap<>();

    /** The classes that are being linked, by loader and name. */
    private final Set<String> underWay = new HashSet<>();

    private VmClass[] classes = new VmClass[1024];
    private int classCount = 1; // 0 is never a class: a zero header is a bug that shows
    private boolean unorderedFields;
    private VmMethod[] methods = new VmMethod[8192];
    private int methodCount = 1;

    public ClassTable(ClassPath classPath) {
        this.classPath = classPath;
    }

    public void placement(Placement value) {
        placement = value;
    }

    public ClassPath classPath() {
        return classPath;
    }

    public Loader boot() {
        return boot;
    }

    public Loader app() {
        return app;
    }

    public Loader platform() {
        return platform;
    }

    /** Has the elements of user code recorded; must come before any of it is translated. */
    public void record(Granularity granularity) {
        elements.start(granularity);
        loaders.stream().filter(each -> each.id >= Loader.APP).forEach(each -> each.elements = elements);
    }

    /** Returns the elements that are passed, if they are recorded. */
    public Elements elements() {
        return elements;
    }

    /** Returns the loader of that number; creates the name spaces of guest loaders as they appear. */
    public Loader loader(int id) {
        while (loaders.size() <= id) {
            Loader added = new Loader(loaders.size(), this);
            added.elements = app.elements;
            loaders.add(added);
        }
        return loaders.get(id);
    }

    /** Returns all classes by number; the array grows, so do not keep it across loading. */
    public VmClass[] classes() {
        return classes;
    }

    public int classCount() {
        return classCount;
    }

    public VmMethod[] methods() {
        return methods;
    }

    public int methodCount() {
        return methodCount;
    }

    /** Returns how many classes, methods and places in code may go by the hash of a name in a state. */
    public long nameCount() {
        long names = classCount + methodCount;
        for (int i = 0; i < methodCount; i++) {
            names += methods[i] != null && methods[i].isTranslated() ? methods[i].code().insns.length : 0;
        }
        return names;
    }

    public VmClass byId(int id) {
        return classes[id];
    }

    public VmMethod method(int id) {
        return methods[id];
    }

    /** Returns the rules by which classes may use each other. */
    public AccessRules accessRules() {
        return accessRules;
    }

    /** Loads a class of the JDK. */
    public VmClass system(String name) {
        return load(boot, name);
    }

    /** Loads the class that a symbolic reference in {@code from} names. */
    public VmClass resolve(VmClass from, String name) {
        VmClass host = from;
        while (!host.name.equals(name)) {
            if (!host.hidden || host.nestHost == null || host.nestHost == host) {
                return load(host.loader, name);
            }
            host = host.nestHost; // a hidden class is known by name only to itself and the classes it hosts
        }
        return host;
    }

    /** Loads a class by internal name (or array descriptor) through the loader. */
    public VmClass load(Loader loader, String name) {
        VmClass found = find(loader, name);
        if (found != null) {
            return found;
        }
        if (!loader.isBuiltin()) {
            throw new GuestLoadNeeded(loader, name);
        }
        throw new LinkageProblem("java/lang/NoClassDefFoundError", name);
    }

    /** Like {@link #load}, but returns null where a builtin loader finds nothing or a guest loader has to run. */
    public @Nullable VmClass find(Loader loader, String name) {
        VmClass known = known(loader, name);
        if (known != null) {
            return known;
        }
        VmClass found = name.charAt(0) == '[' ? findArray(loader, name) : findInstance(loader, name);
        if (found != null) {
            loader.record(name, found);
        }
        return found;
    }

    /** Returns the class that the loader is recorded for, unless it was defined on another path only; or null. */
    public @Nullable VmClass known(Loader loader, String name) {
        VmClass recorded = loader.find(name);
        if (recorded == null || isPresent(recorded)) {
            return recorded;
        }
        for (VmClass each : loader.definedByGuest(name)) {
            if (placement.isDefined(each)) {
                loader.record(name, each);
                return each;
            }
        }
        return null;
    }

    private boolean isPresent(VmClass type) {
        if (type.isArray()) {
            return isPresent(type.component);
        }
        return type.definitionHash == 0 || type.hidden || placement.isDefined(type);
    }

    private VmClass findArray(Loader loader, String name) {
        String element = name.substring(1);
        VmClass component = element.charAt(0) == 'L' || element.charAt(0) == '['
                ? load(loader, Descriptors.className(element))
                : primitive(element.charAt(0));
        return arrayOf(component);
    }

    private @Nullable VmClass findInstance(Loader loader, String name) {
        if (loader.isBuiltin() || name.startsWith("java/")) {
            Module module = classPath.moduleOf(name);
            Loader owner = module == null || module.getClassLoader() == null ? boot : platform;
            VmClass system = module == null ? null : findCommon(owner, name, () -> classPath.systemClass(name));
            if (system != null) {
                return system;
            }
        }
        if (name.startsWith("dev/fathom/api/") || name.startsWith("dev/fathom/guest/")) {
            return findCommon(boot, name, () -> fathomsClass(name));
        }
        if (loader != app) {
            return null;
        }
        byte[] user = classPath.userClass(name);
        if (user == null) {
            return null;
        }
        VmClass type = define(app, name, user);
        type.ofLibrary = classPath.isOfLibrary(name);
        return type;
    }

    /** Fathom's own API and guest-side code come with the machine: a guest need not have them on its class path. */
    private static byte @Nullable [] fathomsClass(String name) {
        try (var in = ClassTable.class.getResourceAsStream("/" + name + ".class")) {
            return in == null ? null : in.readAllBytes();
        } catch (java.io.IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }

    private @Nullable VmClass findCommon(Loader owner, String name, Supplier<byte @Nullable []> file) {
        VmClass known = owner.find(name);
        if (known != null) {
            return known;
        }
        ClassParser common = CommonClasses.find(name, file);
        return common == null ? null : define(owner, name, common.forMachine(owner), 0);
    }

    /** Defines a class from its bytes in a loader's name space. */
    public VmClass define(Loader loader, String name, byte[] bytes) {
        return define(loader, name, bytes, 0);
    }

    /** Defines a class that the guest brought: on another path it may be another one of the same name. */
    public VmClass defineForGuest(Loader loader, String name, byte[] bytes) {
        return define(loader, name, bytes, StableHash.of(bytes) + loader.id);
    }

    private VmClass define(Loader loader, String name, byte[] bytes, long definitionHash) {
        return define(loader, name, ClassParser.parse(name == null ? "Unknown" : name, loader, bytes), definitionHash);
    }

    private VmClass define(Loader loader, String name, ClassParser parser, long definitionHash) {
        VmClass type = parser.target();
        if (name != null && !type.name.equals(name)) {
            throw new LinkageProblem("java/lang/NoClassDefFoundError", name + " (wrong name: " + type.name + ")");
        }
        type.definitionHash = definitionHash;
        linkOnce(type, parser, loader);
        loader.record(type.name, type);
        finish(type);
        return type;
    }

    /** Defines a class that no loader knows by name, with the access rights of its host, in its nest or not. */
    public VmClass defineHidden(VmClass host, boolean nestmate, byte[] bytes) {
        ClassParser parser = ClassParser.parse(ClassParser.HIDDEN, host.loader, bytes);
        VmClass type = parser.target();
        type.hidden = true;
        type.ofLibrary = host.ofLibrary;
        type.nestHost = nestmate ? host : null;
        linkSupers(type, parser, host.loader);
        type.definitionHash = hiddenHash(host, nestmate, bytes);
        finish(type);
        return type;
    }

    /** Equal hidden classes of one host are told apart by their order, which is that of the path: a definition takes the first that its path has not. */
    private long hiddenHash(VmClass host, boolean nestmate, byte[] bytes) {
        long hash = StableHash.mix(StableHash.of(bytes) + host.stableHash + (nestmate ? 1 : 0));
        return hash + StableHash.mix(hiddenCounts.merge(hash, 1, Integer::sum));
    }

    /** Links a class to its superclass and interfaces, unless they are what it is needed for. */
    private void linkOnce(VmClass type, ClassParser parser, Loader loader) {
        String key = loader.id + " " + type.name;
        if (!underWay.add(key)) {
            throw new LinkageProblem("java/lang/ClassCircularityError", type.name);
        }
        try {
            linkSupers(type, parser, loader);
        } finally {
            underWay.remove(key);
        }
    }

    private void linkSupers(VmClass type, ClassParser parser, Loader loader) {
        if (parser.superName() != null) {
            type.superclass = load(loader, parser.superName());
            if (type.superclass.kind != VmClass.Kind.INSTANCE) {
                throw new LinkageProblem("java/lang/ClassFormatError", "Invalid superclass in class file " + type.name);
            }
            accessRules.checkSuper(type, type.superclass);
            if (type.superclass.isInterface()) {
                throw new LinkageProblem(
                        "java/lang/IncompatibleClassChangeError",
                        "class " + type.externalName() + " has interface " + type.superclass.externalName()
                                + " as super class");
            }
        }
        String[] names = parser.interfaceNames();
        type.interfaces = new VmClass[names.length];
        for (int i = 0; i < names.length; i++) {
            type.interfaces[i] = load(loader, names[i]);
            if (!type.interfaces[i].isInterface()) {
                throw new LinkageProblem(
                        "java/lang/IncompatibleClassChangeError",
                        "class " + type.externalName() + " can not implement " + type.interfaces[i].externalName()
                                + ", because it is not an interface");
            }
            accessRules.checkSuper(type, type.interfaces[i]);
        }
    }

    private void finish(VmClass type) {
        type.allInterfaces = allInterfaces(type);
        type.display = display(type);
        VirtualTables.build(type);
        Layout.assign(type);
        register(type);
        VmClass statics = new VmClass(type.name, VmClass.Kind.STATICS, type.loader, null);
        statics.superclass = type;
        Layout.assignStatics(type, statics);
        type.staticsClass = statics;
        register(statics);
        placement.place(type);
    }

    private static VmClass[] allInterfaces(VmClass type) {
        Set<VmClass> all = new LinkedHashSet<>();
        if (type.superclass != null) {
            all.addAll(Arrays.asList(type.superclass.allInterfaces));
        }
        for (VmClass each : type.interfaces) {
            all.add(each);
            all.addAll(Arrays.asList(each.allInterfaces));
        }
        return all.toArray(new VmClass[0]);
    }

    /** Says whether {@code @Unordered} marks a field of a class that was loaded. */
    public boolean hasUnorderedFields() {
        return unorderedFields;
    }

    private static VmClass[] display(VmClass type) {
        VmClass[] above = type.superclass == null ? new VmClass[0] : type.superclass.display;
        VmClass[] display = Arrays.copyOf(above, above.length + 1);
        display[above.length] = type;
        return display;
    }

    private void register(VmClass type) {
        if (classCount == classes.length) {
            classes = Arrays.copyOf(classes, classCount * 2);
        }
        type.id = classCount;
        classes[classCount++] = type;
        type.stableHash = Layout.stableHash(type);
        unorderedFields |= Arrays.stream(type.fields).anyMatch(each -> each.unordered != null);
        for (VmMethod each : type.methods) {
            register(each);
        }
    }

    private void register(VmMethod method) {
        if (methodCount == methods.length) {
            methods = Arrays.copyOf(methods, methodCount * 2);
        }
        method.id = methodCount;
        methods[methodCount++] = method;
    }

    public VmClass primitive(char kind) {
        String name = Descriptors.primitiveName(kind);
        VmClass known = boot.find("." + name);
        if (known == null) {
            known = new VmClass(name, VmClass.Kind.PRIMITIVE, boot, null);
            known.access = 0x0411; // public final abstract, as Class.getModifiers reports
            boot.record("." + name, known);
            register(known);
            placement.place(known);
        }
        return known;
    }

    public VmClass arrayOf(VmClass component) {
        VmClass known = component.arrayClass();
        if (known == null) {
            VmClass array = new VmClass("[" + component.descriptor(), VmClass.Kind.ARRAY, component.loader, null);
            array.component = component;
            array.definitionHash = component.definitionHash;
            array.access = (component.access & 0x7) | 0x0410;
            array.superclass = system("java/lang/Object");
            array.interfaces = new VmClass[] {system("java/lang/Cloneable"), system("java/io/Serializable")};
            array.allInterfaces = array.interfaces;
            array.display = display(array);
            array.vtable = array.superclass.vtable;
            array.elementIsReference = !component.isPrimitive();
            array.elementShift = array.elementIsReference ? 0 : shift(component.primitiveKind());
            component.arrayClass(array);
            component.loader.record(array.name, array);
            register(array);
            placement.place(array);
            known = array;
        }
        return known;
    }

    private static int shift(char kind) {
        return switch (kind) {
            case 'Z', 'B' -> 2;
            case 'C', 'S' -> 1;
            case 'J', 'D' -> -1;
            default -> 0;
        };
    }
}
