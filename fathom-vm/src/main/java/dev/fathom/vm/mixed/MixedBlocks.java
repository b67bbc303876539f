package dev.fathom.vm.mixed;

import dev.fathom.vm.exec.HostBlocks;
import dev.fathom.vm.exec.Peer;
import dev.fathom.vm.exec.Vm;
import dev.fathom.vm.options.MixedOptions;
import dev.fathom.vm.program.VmMethod;
import java.util.HashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Decides, once for each method, whether it runs on the host. */
public final class MixedBlocks implements HostBlocks {
    private final Vm vm;
    private final MixedOptions options;
    private final MethodPatterns selected;
    private final MethodPatterns natives;
    private final MixedCounts counts = new MixedCounts();
    private final Set<VmMethod> operations = new HashSet<>();
    private @Nullable HostRuns runs;

    public MixedBlocks(Vm vm, MixedOptions options) {
        this.vm = vm;
        this.options = options;
        selected = new MethodPatterns(options.methods());
        natives = new MethodPatterns(options.natives());
    }

    public MixedCounts counts() {
        return counts;
    }

    @Override
    public void operation(VmMethod method) {
        if (options.operations()) {
            operations.add(method);
        }
    }

    @Override
    public @Nullable Peer of(VmMethod method) {
        if (!method.owner.isUsers() || method.isAbstract() || method.isClassInitializer()) {
            return null;
        }
        if (natives.contains(method)) {
            return trusted(method);
        }
        if (!isSelected(method)) {
            return null;
        }
        String reason = Eligibility.problem(vm, method);
        if (reason != null) {
            counts.refused(HostBlock.name(method), reason);
            return null;
        }
        if (runs == null) {
            runs = new HostRuns(vm, options.translation(), counts);
        }
        return new HostBlock(method, runs);
    }

    /** A method that cannot be executed as it is has code of its own, or else the machine says what is missing. */
    private @Nullable Peer trusted(VmMethod method) {
        String problem = NativeBlock.problem(method);
        if (problem == null) {
            return new NativeBlock(
                    method, TrustedClasses.of(vm.classes.classPath().entries()), counts);
        }
        if (method.isNative()) {
            counts.refused(HostBlock.name(method), problem);
        }
        return null;
    }

    private boolean isSelected(VmMethod method) {
        return options.annotated() && method.isMixed() || selected.contains(method) || operations.contains(method);
    }
}
