package dev.fathom.vm.link;

import dev.fathom.vm.program.SymbolicReference.DynamicRef;
import dev.fathom.vm.program.VmClass;
import dev.fathom.vm.program.VmMethod;
import java.util.List;
import org.objectweb.asm.Label;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.commons.GeneratorAdapter;

/**
 * Links call sites with any other bootstrap method: the method runs in the guest when the site is first used, and the site
 * invokes the present target of the call site it returned.
 */
final class BootstrapLinker {
    private static final Type CALL_SITE = Type.getObjectType("java/lang/invoke/CallSite");
    private static final String SITE = "site";

    private final LinkContext context;
    private final ConstantCode constants;

    BootstrapLinker(LinkContext context, ConstantCode constants) {
        this.context = context;
        this.constants = constants;
    }

    VmMethod link(VmClass caller, DynamicRef site) {
        HiddenClass target =
                new HiddenClass(caller, HiddenNames.of(caller, "CallSite", LinkContext.describe(site)), List.of());
        target.staticField(SITE, CALL_SITE.getDescriptor());
        entry(target, site);
        bootstrap(target, caller, site);
        return target.defineLinkage(context.vm());
    }

    private static void entry(HiddenClass target, DynamicRef site) {
        GeneratorAdapter code = target.entry(site.descriptor());
        Label linked = new Label();
        code.getStatic(target.type(), SITE, CALL_SITE);
        code.dup();
        code.ifNonNull(linked);
        code.pop();
        code.visitMethodInsn(Opcodes.INVOKESTATIC, target.name, "bootstrap", "()" + CALL_SITE.getDescriptor(), false);
        code.visitLabel(linked);
        code.visitMethodInsn(
                Opcodes.INVOKEVIRTUAL,
                CALL_SITE.getInternalName(),
                "getTarget",
                "()Ljava/lang/invoke/MethodHandle;",
                false);
        code.loadArgs();
        code.visitMethodInsn(
                Opcodes.INVOKEVIRTUAL, "java/lang/invoke/MethodHandle", "invokeBasic", site.descriptor(), false);
        code.returnValue();
    }

    /** Several threads may link a site at the same time: what the first one is done with counts for all (JVMS §5.4.3.6). */
    private static void keepFirst(HiddenClass target, GeneratorAdapter code) {
        Label first = new Label();
        code.getStatic(target.type(), SITE, CALL_SITE);
        code.ifNonNull(first);
        code.dup();
        code.putStatic(target.type(), SITE, CALL_SITE);
        code.visitLabel(first);
        code.pop();
        code.getStatic(target.type(), SITE, CALL_SITE);
    }

    /** The JDK's own code runs the bootstrap method and checks the type of the call site. */
    private void bootstrap(HiddenClass target, VmClass caller, DynamicRef site) {
        GeneratorAdapter code = target.method(Opcodes.ACC_STATIC, "bootstrap", "()" + CALL_SITE.getDescriptor());
        constants.load(caller, code, site.bootstrap());
        code.push(site.name());
        ConstantCode.loadMethodType(code, Type.getMethodType(site.descriptor()));
        constants.loadStaticArguments(caller, code, site.arguments());
        ConstantCode.loadClass(code, Type.getObjectType(caller.name));
        code.visitMethodInsn(
                Opcodes.INVOKESTATIC,
                CALL_SITE.getInternalName(),
                "makeSite",
                "(Ljava/lang/invoke/MethodHandle;Ljava/lang/String;Ljava/lang/invoke/MethodType;Ljava/lang/Object;"
                        + "Ljava/lang/Class;)Ljava/lang/invoke/CallSite;",
                false);
        keepFirst(target, code);
        code.returnValue();
    }
}
