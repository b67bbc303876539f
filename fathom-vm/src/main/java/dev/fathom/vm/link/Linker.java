package dev.fathom.vm.link;

import dev.fathom.vm.exec.DynamicLinker;
import dev.fathom.vm.exec.Vm;
import dev.fathom.vm.program.SymbolicReference.DynamicRef;
import dev.fathom.vm.program.VmClass;
import dev.fathom.vm.program.VmMethod;
import org.jspecify.annotations.Nullable;

/** Sends each thing to link to the linker for it. */
final class Linker implements DynamicLinker {
    private final LambdaLinker lambdas;
    private final ConcatLinker concatenations;
    private final RecordLinker records;
    private final SwitchLinker switches;
    private final BootstrapLinker bootstraps;
    private final ConstantHolders constants;
    private final HandleLinker handles;
    private final VarHandleLinker varHandles;
    private final FormTranslator forms;

    Linker(Vm vm) {
        LinkContext context = new LinkContext(vm);
        ConstantCode code = new ConstantCode();
        lambdas = new LambdaLinker(context);
        concatenations = new ConcatLinker(context, code);
        records = new RecordLinker(context);
        switches = new SwitchLinker(context);
        bootstraps = new BootstrapLinker(context, code);
        constants = new ConstantHolders(context, code);
        handles = new HandleLinker(context);
        varHandles = new VarHandleLinker(context);
        forms = new FormTranslator(context);
    }

    @Override
    public VmMethod linkCallSite(VmClass caller, DynamicRef site) {
        VmMethod direct = switch (site.bootstrap().getOwner()) {
            case "java/lang/invoke/LambdaMetafactory" -> lambdas.link(caller, site);
            case "java/lang/invoke/StringConcatFactory" -> concatenations.link(caller, site);
            case "java/lang/runtime/ObjectMethods" -> records.link(caller, site);
            case "java/lang/runtime/SwitchBootstraps" -> switches.link(caller, site);
            default -> null;
        };
        return direct != null ? direct : bootstraps.link(caller, site);
    }

    @Override
    public @Nullable VmMethod pendingConstant(VmClass caller, Object constant) {
        return constants.pending(caller, constant);
    }

    @Override
    public long resolveConstant(VmClass caller, Object constant) {
        return constants.resolve(caller, constant);
    }

    @Override
    public boolean isPermanent(VmClass caller, Object constant) {
        return constants.isPermanent(caller, constant);
    }

    @Override
    public VmMethod linkPolymorphic(VmClass caller, VmMethod polymorphic, String descriptor) {
        return polymorphic.owner.name.equals("java/lang/invoke/VarHandle")
                ? varHandles.link(caller, polymorphic.name, descriptor)
                : handles.link(caller, polymorphic.name, descriptor);
    }

    @Override
    public VmMethod basicTarget(int methodHandle, String descriptor) {
        return forms.target(methodHandle);
    }
}
