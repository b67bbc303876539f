package dev.fathom.vm.reduction;

import dev.fathom.vm.heap.GuestThread;
import dev.fathom.vm.heap.Heap;
import dev.fathom.vm.program.ClassTable;
import dev.fathom.vm.program.Loader;
import dev.fathom.vm.program.StableHash;
import dev.fathom.vm.program.VmClass;
import dev.fathom.vm.program.VmField;
import dev.fathom.vm.program.VmMethod;
import java.util.Arrays;
import java.util.Map;
import java.util.Set;

/**
 * Tells what is the machine's own business from what the program does: linking of call sites, types and forms of method
 * handles, accessors of reflection, and other things that the JDK computes once and keeps.
 *
 * <p>Which thread fills such a cache, and when, makes no difference to the program. So those accesses are no scheduling
 * points, conflict with nothing, and are no races. Which they are is decided by the variable ({@link #FIELDS}, and all
 * fields of the classes in {@link #OWNERS}) or by the code: the innermost frame that has a role says whether the access is made
 * for the machine or for the program. Code of the program has one, and so has what runs <em>for</em> it below such code:
 * methods that handles, accessors and streams of objects call, and the fields they read and write.
 *
 * <p>The variables of a thread ({@code ThreadLocal}) belong here as well, for another reason: whoever looks for one begins with the thread that runs, so the tables they are in are used by one thread
 * each, although others can reach them by way of the {@code Thread}. A thread that makes another one reads its own table, too. What the program does to compute a value, and what it does to the values, is its own.
 *
 * <p>What the program can change once it has it (symbols of formats, encoders, collections of permissions, builders) is none of this, wherever its contents came from.
 *
 * <p>Locks are never exempt where the program can hold them ({@link #isOwnLock}).
 */
public final class JdkCaches {
    /** Packages and classes, by the beginning of their names, whose code keeps such caches. */
    private static final String[] CODE = {
        "java/io/ObjectStreamClass",
        "java/lang/Module",
        "java/lang/ThreadLocal$ThreadLocalMap",
        "java/lang/WeakPairMap",
        "java/lang/invoke/",
        "java/lang/reflect/Proxy",
        "java/lang/runtime/",
        "java/security/AccessCont",
        "java/security/CodeSource",
        "java/security/ProtectionDomain",
        "java/security/Provider",
        "java/security/Security",
        "java/time/format/DateTimeFormatterBuilder$",
        "java/time/format/DateTimeTextProvider",
        "java/time/format/DecimalStyle",
        "java/time/zone/ZoneRulesProvider",
        "java/util/Currency",
        "java/util/Locale",
        "java/util/ResourceBundle",
        "jdk/internal/loader/",
        "jdk/internal/logger/",
        "jdk/internal/misc/Blocker",
        "jdk/internal/module/",
        "jdk/internal/reflect/MethodHandleAccessorFactory",
        "jdk/internal/reflect/ReflectionFactory",
        "sun/invoke/",
        "sun/reflect/",
        "sun/security/jca/",
        "sun/security/util/",
        "sun/text/resources/",
        "sun/util/calendar/CalendarSystem",
        "sun/util/calendar/ZoneInfoFile",
        "sun/util/cldr/",
        "sun/util/locale/",
        "sun/util/logging/",
        "sun/util/resources/",
        "sun/util/spi/",
    };

    /** Of these, what acts for the program: accesses through var handles, forms of method handles, call sites that change, and what it builds. */
    private static final String[] NOT_CODE = {
        "java/lang/invoke/LambdaForm$$",
        "java/lang/invoke/MutableCallSite",
        "java/lang/invoke/VarHandleB",
        "java/lang/invoke/VarHandleC",
        "java/lang/invoke/VarHandleD",
        "java/lang/invoke/VarHandleF",
        "java/lang/invoke/VarHandleG",
        "java/lang/invoke/VarHandleI",
        "java/lang/invoke/VarHandleL",
        "java/lang/invoke/VarHandleObjects",
        "java/lang/invoke/VarHandleReferences",
        "java/lang/invoke/VarHandleS",
        "java/lang/invoke/VolatileCallSite",
        "jdk/internal/loader/URLClassPath",
        "java/util/Locale$Builder",
        "sun/util/locale/InternalLocaleBuilder",
    };

    /** Of this class, the methods that read and write elements do so for the program. */
    private static final String ARRAY_ACCESSOR = "java/lang/invoke/MethodHandleImpl$ArrayAccessor";

    /** Methods that call, read or write for the program, by class. */
    private static final Map<String, Set<String>> FOR_THE_PROGRAM = Map.ofEntries(
            Map.entry(
                    "java/io/ObjectStreamClass",
                    Set.of(
                            "getObjFieldValues",
                            "getPrimFieldValues",
                            "invokeReadObject",
                            "invokeReadObjectNoData",
                            "invokeReadResolve",
                            "invokeWriteObject",
                            "invokeWriteReplace",
                            "newInstance",
                            "setObjFieldValues",
                            "setPrimFieldValues")),
            Map.entry(
                    "java/io/ObjectStreamClass$FieldReflector",
                    Set.of("getObjFieldValues", "getPrimFieldValues", "setObjFieldValues", "setPrimFieldValues")),
            Map.entry("java/lang/Class", Set.of("newInstance")),
            Map.entry(
                    "java/lang/System",
                    Set.of("clearProperty", "getProperties", "getProperty", "setProperties", "setProperty")),
            Map.entry("java/lang/invoke/CallSite", Set.of("getTargetVolatile", "setTargetNormal", "setTargetVolatile")),
            Map.entry("java/lang/invoke/MethodHandle", Set.of("invokeWithArguments")),
            Map.entry(
                    "java/lang/invoke/MethodHandleImpl",
                    Set.of(
                            "countedLoop",
                            "guardWithCatch",
                            "iteratorNext",
                            "iteratorPredicate",
                            "loop",
                            "selectAlternative",
                            "tableSwitch",
                            "tryFinally")),
            Map.entry(
                    "java/security/Provider",
                    Set.of(
                            "clear",
                            "compute",
                            "computeIfAbsent",
                            "computeIfPresent",
                            "elements",
                            "entrySet",
                            "forEach",
                            "get",
                            "getOrDefault",
                            "getProperty",
                            "implClear",
                            "implCompute",
                            "implComputeIfAbsent",
                            "implComputeIfPresent",
                            "implMerge",
                            "implPut",
                            "implPutAll",
                            "implPutIfAbsent",
                            "implRemove",
                            "implReplace",
                            "implReplaceAll",
                            "keySet",
                            "keys",
                            "load",
                            "merge",
                            "put",
                            "putAll",
                            "putIfAbsent",
                            "remove",
                            "replace",
                            "replaceAll",
                            "values")),
            Map.entry(
                    "java/security/Security",
                    Set.of("addProvider", "getProperty", "insertProviderAt", "removeProvider", "setProperty")),
            Map.entry("java/util/Locale", Set.of("getDefault", "setDefault")),
            Map.entry("java/util/Properties", Set.of("setProperty")),
            Map.entry("java/util/ResourceBundle", Set.of("clearCache")));

    /** Methods that fill a cache, of classes with other methods that do not. */
    private static final Map<String, Set<String>> FILLING = Map.of(
            "java/lang/ThreadLocal", Set.of("nextHashCode"),
            "java/lang/reflect/Constructor", Set.of("acquireConstructorAccessor", "getGenericInfo"),
            "java/lang/reflect/Executable",
                    Set.of(
                            "declaredAnnotations",
                            "getAllGenericParameterTypes",
                            "parameterData",
                            "privateGetParameters"),
            "java/lang/reflect/Field",
                    Set.of(
                            "acquireFieldAccessor",
                            "acquireOverrideFieldAccessor",
                            "declaredAnnotations",
                            "getGenericInfo"),
            "java/lang/reflect/Method", Set.of("acquireMethodAccessor", "getGenericInfo"),
            "java/lang/reflect/Parameter", Set.of("declaredAnnotations"),
            "java/lang/reflect/RecordComponent", Set.of("declaredAnnotations", "getGenericInfo"),
            "java/nio/charset/Charset", Set.of("aliases", "availableCharsets", "lookup", "lookup2"),
            "jdk/internal/vm/SharedThreadContainer", Set.of("create"),
            "jdk/internal/vm/ThreadContainers", Set.of("deregisterContainer", "registerContainer"));

    /** Packages whose objects have nothing but the machine's business in their fields. */
    private static final String[] OWNERS = {
        "dev/fathom/guest/linear/CallCount",
        "dev/fathom/guest/linear/HistoryCall",
        "java/lang/invoke/",
        "jdk/internal/access/",
        "jdk/internal/reflect/",
        "sun/invoke/",
        "sun/reflect/",
    };

    /** Fields that are computed when first asked for, from what does not change. */
    private static final Map<String, Set<String>> FIELDS = Map.ofEntries(
            Map.entry("java/lang/Class", Set.of("cachedConstructor", "newInstanceCallerCache")),
            Map.entry("java/lang/Enum", Set.of("hash")),
            Map.entry("java/lang/String", Set.of("hash", "hashIsZero")),
            Map.entry("java/lang/StackTraceElement", Set.of("declaringClassObject", "format")),
            Map.entry("java/lang/Thread", Set.of("inheritableThreadLocals", "threadLocals")),
            Map.entry("java/lang/reflect/AccessibleObject", Set.of("accessCheckCache")),
            Map.entry("java/lang/reflect/Constructor", Set.of("constructorAccessor", "genericInfo")),
            Map.entry(
                    "java/lang/reflect/Executable",
                    Set.of("declaredAnnotations", "hasRealParameterData", "parameterData", "parameters")),
            Map.entry(
                    "java/lang/reflect/Field",
                    Set.of("declaredAnnotations", "fieldAccessor", "genericInfo", "overrideFieldAccessor")),
            Map.entry("java/lang/reflect/Method", Set.of("genericInfo", "methodAccessor")),
            Map.entry("java/lang/reflect/Parameter", Set.of("declaredAnnotations", "parameterTypeCache")),
            Map.entry("java/lang/reflect/RecordComponent", Set.of("accessor", "declaredAnnotations", "genericInfo")),
            Map.entry("java/math/BigDecimal", Set.of("intVal", "precision", "stringCache")),
            Map.entry(
                    "java/math/BigInteger",
                    Set.of(
                            "bitCountPlusOne",
                            "bitLengthPlusOne",
                            "firstNonzeroIntNumPlusTwo",
                            "lowestSetBitPlusTwo",
                            "numBits",
                            "numBitsPlusOne",
                            "numLongs")),
            Map.entry(
                    "java/net/URI",
                    Set.of(
                            "decodedAuthority",
                            "decodedFragment",
                            "decodedPath",
                            "decodedQuery",
                            "decodedSchemeSpecificPart",
                            "decodedUserInfo",
                            "hash",
                            "schemeSpecificPart",
                            "string")),
            Map.entry("java/nio/charset/Charset", Set.of("aliasSet", "cache1", "cache2")),
            Map.entry("java/text/DateFormatSymbols", Set.of("cachedHashCode", "cachedInstances", "lastZoneIndex")),
            Map.entry("java/text/DecimalFormatSymbols", Set.of("hashCode")),
            Map.entry("java/util/Formatter", Set.of("DFS")),
            Map.entry("java/util/Locale", Set.of("hashCodeValue", "languageTag")),
            Map.entry("sun/nio/fs/UnixPath", Set.of("hash", "offsets", "stringValue")));

    private static final byte OWN = 1;
    private static final byte PROGRAM = 2;
    private static final byte NEITHER = 3;

    /** Code of {@code ClassLoader}: it runs for the program if the loader is one of the program's. */
    private static final byte LOADING = 4;

    private static final String LOADER = "java/lang/ClassLoader";

    /** Its default is found out when it is first asked for, by {@code setDefaultZone}; that is a cache as long as the program does not set it, which races with that. */
    private static final String TIME_ZONE = "java/util/TimeZone";

    private static final long ZONES = StableHash.of("default time zones");

    private final ClassTable classes;
    private final Heap heap;
    private final LoggerRegistry loggers;
    private final Assumptions assumptions;

    /** By number of the method: what was found out about it; 0 if nothing was yet. */
    private byte[] roles = new byte[4096];

    public JdkCaches(ClassTable classes, Heap heap, LoggerRegistry loggers, Assumptions assumptions) {
        this.classes = classes;
        this.heap = heap;
        this.loggers = loggers;
        this.assumptions = assumptions;
    }

    /** Must run when an exploration begins, with what is known by then. */
    public void begin() {
        loggers.begin();
        Arrays.fill(roles, (byte) 0);
    }

    /** Must run before a method has its first frame: who loads classes is asked for later. */
    public void arm(VmMethod method) {
        loggers.arm(method);
        if (method.owner.name.equals(TIME_ZONE) && method.name.equals("setDefault")) {
            assumptions.refute(ZONES);
        }
        method.keepsReceiver |= method.owner.name.equals(LOADER) && !method.isStatic();
    }

    /** Says whether the word is a variable of the machine, or the thread accesses it for the machine. */
    public boolean covers(AccessedWord word, GuestThread thread) {
        VmField field = word.field();
        return field != null
                ? isOwn(field) || loggers.isCounter(word.object) || isFilledBy(thread)
                : isFilledBy(thread) && isOwnLock(word);
    }

    /** Says whether the thread is inside code that runs for the machine. */
    public boolean isFilledBy(GuestThread thread) {
        for (int fp = thread.fp; fp >= 0; fp = thread.callerOf(fp)) {
            byte role = roleOf(thread.stack[fp]);
            if (role == LOADING) {
                role = roleOfLoader(thread, fp);
            }
            if (role != NEITHER) {
                return role == OWN;
            }
        }
        return false;
    }

    private byte roleOfLoader(GuestThread thread, int fp) {
        VmMethod method = classes.method(thread.stack[fp]);
        int receiver = method.isStatic() ? 0 : thread.stack[fp - method.code().maxLocals];
        return receiver != 0 && heap.classOf(receiver).loader.id >= Loader.APP ? PROGRAM : NEITHER;
    }

    /** What the program's classes are locked for is the program's business, whoever locks them: class loaders are. */
    private boolean isOwnLock(AccessedWord word) {
        VmClass type = heap.classOf(word.object);
        return type.isArray() || type.loader == null || type.loader.id < Loader.APP;
    }

    private static boolean isOwn(VmField field) {
        if (field.role == 0) {
            field.role = findRole(field);
        }
        return field.role == OWN;
    }

    private static byte findRole(VmField field) {
        String owner = field.owner.name;
        boolean own = field.owner.loader.id < Loader.APP
                ? FIELDS.getOrDefault(owner, Set.of()).contains(field.name)
                        || (startsWithAny(owner, OWNERS)
                                && !(field.name.equals("target") && owner.endsWith("CallSite")))
                : field.owner.linkage;
        return own ? OWN : PROGRAM;
    }

    /** Asked at every access, so it remembers. */
    private byte roleOf(int method) {
        if (method >= roles.length) {
            roles = Arrays.copyOf(roles, Math.max(method + 1, roles.length * 2));
        }
        if (roles[method] == 0) {
            roles[method] = findRole(classes.method(method));
        }
        return roles[method];
    }

    private byte findRole(VmMethod method) {
        String owner = method.owner.name;
        if (method.owner.linkage) {
            return OWN;
        }
        if (method.owner.loader.id < Loader.APP && owner.startsWith(LoggerRegistry.PACKAGE)) {
            return loggers.isFilledBy(method) ? OWN : loggers.isForProgram(method) ? PROGRAM : NEITHER;
        }
        if (method.owner.loader.id >= Loader.APP
                || (startsWithAny(owner, NOT_CODE) && !method.name.equals("<clinit>"))
                || (owner.equals(ARRAY_ACCESSOR) && startsWithAny(method.name, "getElement", "setElement", "length"))
                || FOR_THE_PROGRAM.getOrDefault(owner, Set.of()).contains(method.name)) {
            return PROGRAM;
        }
        if (owner.equals(LOADER)) {
            return LOADING;
        }
        if (owner.equals(TIME_ZONE)) {
            return method.name.equals("setDefaultZone") && !assumptions.isRefuted(ZONES) ? OWN : NEITHER;
        }
        boolean own = FILLING.getOrDefault(owner, Set.of()).contains(method.name)
                || owner.equals("java/lang/Class")
                || owner.startsWith("java/lang/Class$")
                || startsWithAny(owner, CODE);
        return own ? OWN : NEITHER;
    }

    static boolean startsWithAny(String name, String... beginnings) {
        for (String each : beginnings) {
            if (name.startsWith(each)) {
                return true;
            }
        }
        return false;
    }
}
