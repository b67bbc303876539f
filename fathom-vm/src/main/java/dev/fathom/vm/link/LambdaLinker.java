package dev.fathom.vm.link;

import dev.fathom.vm.heap.Heap;
import dev.fathom.vm.program.StableHash;
import dev.fathom.vm.program.SymbolicReference.DynamicRef;
import dev.fathom.vm.program.VmClass;
import dev.fathom.vm.program.VmMethod;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.commons.GeneratorAdapter;
import org.objectweb.asm.commons.Method;

/** Links lambdas and method references: a class with the captured values that implements the interface. */
final class LambdaLinker {
    private static final Type OBJECT = Type.getObjectType("java/lang/Object");
    private static final Type STRING = Type.getObjectType("java/lang/String");
    private static final Type SERIALIZED = Type.getObjectType("java/lang/invoke/SerializedLambda");
    private static final String INSTANCE = "INSTANCE";

    private final LinkContext context;

    LambdaLinker(LinkContext context) {
        this.context = context;
    }

    VmMethod link(VmClass caller, DynamicRef ref) {
        LambdaSite site = LambdaSite.of(ref);
        String kind = context.feature() < 21 ? "Lambda$1" : "Lambda";
        String name = HiddenNames.of(caller, kind, LinkContext.describe(ref));
        HiddenClass target = new HiddenClass(caller, name, site.interfaces());
        constructor(target, site);
        boolean shared = site.captures().isEmpty();
        boolean permanent = shared && !initializesInterfaces(caller, site);
        if (shared) {
            shared(target, site, permanent);
        } else {
            fresh(target, site);
        }
        implement(target, site, site.shape().erased());
        for (Type bridge : site.shape().bridges()) {
            if (!bridge.equals(site.shape().erased())) {
                implement(target, site, bridge);
            }
        }
        if (site.serializable()) {
            writeReplace(target, site);
        }
        VmMethod entry = target.defineEntry(context.vm());
        if (permanent) {
            createPermanently(entry.owner);
        }
        return entry;
    }

    private boolean initializesInterfaces(VmClass caller, LambdaSite site) {
        for (String each : site.interfaces()) {
            if (HiddenClass.initializesInterfaces(context.classes().resolve(caller, each))) {
                return true;
            }
        }
        return false;
    }

    /** Makes the one object of a site part of the base of all states. */
    private void createPermanently(VmClass type) {
        Heap heap = context.vm().heap;
        int instance = heap.allocatePermanent(type, type.instanceWords, StableHash.mix(type.stableHash + 29));
        heap.words[type.field(INSTANCE, null).offset] = instance;
    }

    private static String field(int index) {
        return "arg$" + (index + 1);
    }

    private static void constructor(HiddenClass target, LambdaSite site) {
        Method signature = new Method("<init>", site.creationDescriptor(Type.VOID_TYPE));
        GeneratorAdapter code = target.method(Opcodes.ACC_PRIVATE, "<init>", signature.getDescriptor());
        code.loadThis();
        code.invokeConstructor(OBJECT, new Method("<init>", "()V"));
        for (int i = 0; i < site.captures().size(); i++) {
            target.field(
                    Opcodes.ACC_PRIVATE | Opcodes.ACC_FINAL,
                    field(i),
                    site.captures().get(i).getDescriptor());
            code.loadThis();
            code.loadArg(i);
            code.putField(target.type(), field(i), site.captures().get(i));
        }
        code.returnValue();
    }

    /** Nothing captured: the site gives the same object each time, made now or when the class is initialised. */
    private static void shared(HiddenClass target, LambdaSite site, boolean permanent) {
        target.staticField(INSTANCE, site.interfaceType().getDescriptor());
        if (!permanent) {
            GeneratorAdapter initializer = target.method(Opcodes.ACC_STATIC, "<clinit>", "()V");
            create(target, site, initializer);
            initializer.putStatic(target.type(), INSTANCE, site.interfaceType());
            initializer.returnValue();
        }
        GeneratorAdapter entry = target.entry("()" + site.interfaceType().getDescriptor());
        entry.getStatic(target.type(), INSTANCE, site.interfaceType());
        entry.returnValue();
    }

    private static void fresh(HiddenClass target, LambdaSite site) {
        GeneratorAdapter entry = target.entry(site.creationDescriptor(site.interfaceType()));
        create(target, site, entry);
        entry.returnValue();
    }

    private static void create(HiddenClass target, LambdaSite site, GeneratorAdapter code) {
        code.newInstance(target.type());
        code.dup();
        code.loadArgs();
        code.invokeConstructor(target.type(), new Method("<init>", site.creationDescriptor(Type.VOID_TYPE)));
    }

    private static void implement(HiddenClass target, LambdaSite site, Type descriptor) {
        GeneratorAdapter code = target.method(Opcodes.ACC_PUBLIC, site.method(), descriptor.getDescriptor());
        Handle callee = site.implementation();
        Type owner = Type.getObjectType(callee.getOwner());
        if (callee.getTag() == Opcodes.H_NEWINVOKESPECIAL) {
            code.newInstance(owner);
            code.dup();
        }
        for (int i = 0; i < site.captures().size(); i++) {
            code.loadThis();
            code.getField(target.type(), field(i), site.captures().get(i));
        }
        Type[] parameters = site.implementationParameters();
        Type[] given = descriptor.getArgumentTypes();
        Type[] functional = site.shape().instantiated().getArgumentTypes();
        for (int i = 0; i < given.length; i++) {
            code.loadArg(i);
            ValueConversion.convert(code, given[i], parameters[site.captures().size() + i], functional[i]);
        }
        code.visitMethodInsn(
                opcode(callee.getTag()), callee.getOwner(), callee.getName(), callee.getDesc(), callee.isInterface());
        returnFrom(code, site.implementationResult(), descriptor.getReturnType());
    }

    private static void returnFrom(GeneratorAdapter code, Type given, Type wanted) {
        if (wanted.getSort() == Type.VOID) {
            pop(code, given);
        } else {
            ValueConversion.convert(code, given, wanted, wanted);
        }
        code.returnValue();
    }

    private static void pop(GeneratorAdapter code, Type type) {
        if (type.getSize() == 2) {
            code.pop2();
        } else if (type.getSize() == 1) {
            code.pop();
        }
    }

    private static int opcode(int tag) {
        return switch (tag) {
            case Opcodes.H_INVOKESTATIC -> Opcodes.INVOKESTATIC;
            case Opcodes.H_INVOKEVIRTUAL -> Opcodes.INVOKEVIRTUAL;
            case Opcodes.H_INVOKEINTERFACE -> Opcodes.INVOKEINTERFACE;
            default -> Opcodes.INVOKESPECIAL;
        };
    }

    private static void writeReplace(HiddenClass target, LambdaSite site) {
        GeneratorAdapter code =
                target.method(Opcodes.ACC_PRIVATE | Opcodes.ACC_FINAL, "writeReplace", "()Ljava/lang/Object;");
        Handle callee = site.implementation();
        code.newInstance(SERIALIZED);
        code.dup();
        code.push(Type.getObjectType(target.host.name));
        code.push(site.interfaceType().getInternalName());
        code.push(site.method());
        code.push(site.shape().erased().getDescriptor());
        code.push(callee.getTag());
        code.push(callee.getOwner());
        code.push(callee.getName());
        code.push(callee.getDesc());
        code.push(site.shape().instantiated().getDescriptor());
        code.push(site.captures().size());
        code.newArray(OBJECT);
        for (int i = 0; i < site.captures().size(); i++) {
            code.dup();
            code.push(i);
            code.loadThis();
            code.getField(target.type(), field(i), site.captures().get(i));
            code.valueOf(site.captures().get(i));
            code.arrayStore(OBJECT);
        }
        Type[] parameters = {
            Type.getObjectType("java/lang/Class"),
            STRING,
            STRING,
            STRING,
            Type.INT_TYPE,
            STRING,
            STRING,
            STRING,
            STRING,
            Type.getType("[Ljava/lang/Object;")
        };
        code.invokeConstructor(SERIALIZED, new Method("<init>", Type.VOID_TYPE, parameters));
        code.returnValue();
    }
}
