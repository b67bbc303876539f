package dev.fathom.vm.mixed;

import dev.fathom.vm.exec.Call;
import dev.fathom.vm.exec.GuestException;
import dev.fathom.vm.exec.HostBlocks;
import dev.fathom.vm.exec.Vm;
import dev.fathom.vm.mixed.host.Abandoned;
import dev.fathom.vm.mixed.host.Block;
import dev.fathom.vm.mixed.host.Hooks;
import dev.fathom.vm.mixed.host.Thrown;
import dev.fathom.vm.mixed.host.Translation;
import dev.fathom.vm.program.LinkageProblem;
import dev.fathom.vm.program.Loader;
import dev.fathom.vm.program.VmClass;
import dev.fathom.vm.program.VmMethod;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Executes one method on the host; whatever is unusual there is no harm, for then its code is interpreted instead.
 *
 * <p>A method that is given up often is not tried any more.
 */
final class HostBlock implements HostBlocks.Block {
    /** So often a method may be given up before it has to show that it is worth a try. */
    private static final int PATIENCE = 100;

    /** Begins the reason if something went wrong in Fathom: no harm is done, but somebody should know. */
    private static final String OWN_FAULT = "a fault of Fathom: ";

    private final VmMethod method;
    private final HostRuns runs;
    private @Nullable Block block;
    private long tries;
    private long failures;

    HostBlock(VmMethod method, HostRuns runs) {
        this.method = method;
        this.runs = runs;
    }

    @Override
    public void call(Call call) {
        Vm vm = call.vm;
        if (failures > PATIENCE && failures > tries / 2
                || vm.observer.isLooking()
                || vm.branches.isOn()
                || vm.interpreter.framesLeft() < 1
                || vm.interpreter.instructions().isOn()
                || runs.isRunning()) {
            call.ownCode();
            return;
        }
        tries++;
        Throwable problem;
        try {
            call.returnLong(run(call));
            return;
        } catch (GuestException e) {
            throw e;
        } catch (Abandoned e) {
            if (initializes(call, e.uninitialized())) {
                return;
            }
            problem = e;
        } catch (RuntimeException | StackOverflowError | OutOfMemoryError | LinkageError e) {
            problem = e;
        } finally {
            runs.end();
        }
        if (vm.options.debug()) {
            problem.printStackTrace();
        }
        failures++;
        runs.counts().abandoned(name(method), reason(problem));
        call.ownCode();
    }

    private long run(Call call) {
        if (block == null) {
            block = runs.classes().block(method);
        }
        Translation translation = runs.begin();
        long start = System.nanoTime();
        long result = 0;
        boolean thrown = false;
        try {
            result = block.call(call.stack(), call.base(), translation);
        } catch (Thrown e) {
            translation.result(e);
            thrown = true;
        }
        long steps = runs.steps();
        long executed = System.nanoTime();
        int ref = translation.finish();
        boolean isReference = method.returnKind == 'L' || method.returnKind == '[';
        runs.counts().executed(steps, translation.seen(), translation.translated());
        long translating = translation.prepared() - start + System.nanoTime() - executed;
        runs.counts().took(executed - translation.prepared(), translating);
        call.vm.interpreter.account(steps - 1); // its own call was counted where it was made
        if (thrown) {
            throw new GuestException(ref);
        }
        return isReference ? ref : result;
    }

    /**
     * Lets the guest initialise a class of the JDK before the block runs again: interpreted, the block would have it initialised as well, and when in the course of the block
     * that happens makes no difference. A class of the program may do anything when it is initialised, if it has code for that.
     */
    private static boolean initializes(Call call, @Nullable VmClass type) {
        if (type == null || runsCodeOfProgram(type) || call.isNested()) {
            return false;
        }
        if (call.initialize(type)) {
            call.again(); // there was no code to execute
        }
        return true;
    }

    private static boolean runsCodeOfProgram(VmClass type) {
        if (type.loader.id < Loader.APP) {
            return false;
        }
        return type.classInitializer != null
                || type.superclass != null && runsCodeOfProgram(type.superclass)
                || Arrays.stream(type.interfaces).anyMatch(HostBlock::runsCodeOfProgram);
    }

    private static String reason(Throwable problem) {
        for (Throwable each = problem; each != null; each = each.getCause()) {
            if (each instanceof Abandoned) {
                return String.valueOf(each.getMessage());
            }
        }
        if (problem instanceof NoSuchFieldError || problem instanceof NoSuchMethodError) {
            return "it needs what the host does not have: " + problem.getMessage();
        }
        if (problem instanceof LinkageError || problem instanceof LinkageProblem) {
            return "it cannot be linked on the host: " + root(problem);
        }
        if (problem instanceof StackOverflowError) {
            return "the stack of the host overflows";
        }
        return (isOwn(problem)
                ? OWN_FAULT + problem
                : "it throws " + problem.getClass().getSimpleName());
    }

    /** What stands in for a native throws what the native does; optimized, a native of the host has no frame of its own. */
    private static boolean isOwn(Throwable problem) {
        StackTraceElement[] trace = problem.getStackTrace();
        String thrower = trace.length == 0 ? "" : trace[0].getClassName();
        return thrower.startsWith("dev.fathom.") && !thrower.equals(Hooks.class.getName());
    }

    private static Throwable root(Throwable problem) {
        Throwable root = problem;
        while (root.getCause() != null) {
            root = root.getCause();
        }
        return root;
    }

    static String name(VmMethod method) {
        return method.owner.externalName() + "." + method.name;
    }
}
