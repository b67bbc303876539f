package dev.fathom.vm;

import dev.fathom.vm.exec.Vm;
import dev.fathom.vm.heap.GuestThread;
import dev.fathom.vm.program.VmMethod;
import dev.fathom.vm.reduction.AccessedWord;
import dev.fathom.vm.trace.ThreadListener;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;

/**
 * Turns what threads do that others can notice into the steps of a trace.
 *
 * <p>What library code does is told as the call that user code made, once per call.
 */
final class ThreadObserver implements ThreadListener {
    private record OpenCall(int frame, VmMethod method, String text) {}

    private final Vm vm;
    private final StepListener listener;
    private final ThreadNames threads;
    private final ObjectNames names;
    private final ValueText values;
    private final LibraryCallText calls;

    /** By number of the thread, the library call that was told of and has not returned. */
    private final Map<Integer, OpenCall> openCalls = new HashMap<>();

    ThreadObserver(Vm vm, StepListener listener, ThreadNames threads, ObjectNames names) {
        this.vm = vm;
        this.listener = listener;
        this.threads = threads;
        this.names = names;
        values = new ValueText(vm, names);
        calls = new LibraryCallText(vm, names, values);
    }

    TurnText turns() {
        return new TurnText(vm, threads, names, values);
    }

    /** The thread has come to a line of user code: no library call is open. */
    void atLine(GuestThread thread) {
        openCalls.remove(thread.id);
        calls.atLine(thread);
    }

    /** Must be told when objects have moved. */
    void moved() {
        calls.moved();
    }

    @Override
    public void access(GuestThread thread, AccessedWord word, boolean contended) {
        if (!isInProgram(thread)) {
            if (contended) {
                tellCall(thread);
            }
            return;
        }
        SharedVariable variable = new SharedVariable(vm, names, values, word.object, word.address, word.element);
        if (vm.sharing.isShared(word.object) && variable.isOfInterest()) {
            String value = word.write ? variable.written(thread) : variable.present();
            listener.access(threads.of(thread), Locations.of(vm, thread), word.write, variable.name(), value);
        }
    }

    private boolean isInProgram(GuestThread thread) {
        return thread.hasFrames() && thread.method(vm.classes).owner.isProgram();
    }

    /** Says whether the program waits on an object. Older JDKs have a native method for it, newer ones one that calls another. */
    private boolean isInWait(GuestThread thread) {
        VmMethod method = thread.method(vm.classes);
        int caller = thread.callerOf(thread.fp);
        return method.owner.name.equals("java/lang/Object")
                && method.key().equals("wait(J)V")
                && caller >= 0
                && vm.classes.method(thread.stack[caller]).owner.isProgram();
    }

    @Override
    public void action(GuestThread thread, Action action, int ref) {
        boolean onThread = action == Action.STARTS || action == Action.INTERRUPTS;
        boolean isOwn = isInProgram(thread) || (action == Action.LOCKS_AGAIN && isInWait(thread));
        if (!isOwn && vm.sharing.isShared(ref)) {
            tellCall(thread);
        }
        boolean noticed = action == Action.NOTIFIES || vm.sharing.isShared(ref);
        if (onThread || (isOwn && noticed)) {
            listener.action(threads.of(thread), Locations.of(vm, thread), text(action), names.of(ref));
        }
    }

    /** Returns {@code locks again} for {@code LOCKS_AGAIN}. */
    private static String text(Action action) {
        return action == Action.NOTIFIES_NOBODY
                ? "notifies nobody on"
                : action.name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }

    private void tellCall(GuestThread thread) {
        int frame = calls.frame(thread);
        if (frame < 0) {
            return;
        }
        VmMethod method = calls.method(thread, frame);
        if (method.isConstructor()) {
            return; // nobody else knows the object yet
        }
        OpenCall open = openCalls.get(thread.id);
        if (open == null || open.frame != frame || open.method != method) {
            if (open != null && open.frame > frame) {
                listener.call(threads.of(thread), Locations.of(vm, thread), open.text + " throws an exception");
            }
            String text = calls.text(thread, frame);
            openCalls.put(thread.id, new OpenCall(frame, method, text));
            method.returnHook = true;
            listener.call(threads.of(thread), Locations.of(vm, thread), text);
        }
    }

    @Override
    public void returns(GuestThread thread, VmMethod method, long result) {
        OpenCall open = openCalls.get(thread.id);
        if (open == null || open.frame != thread.fp || open.method != method) {
            return;
        }
        openCalls.remove(thread.id);
        if (method.returnKind != 'V') {
            String value = values.of(resultKind(method), (int) result, (int) (result >>> 32));
            listener.returns(threads.of(thread), Locations.of(vm, thread), open.text, value);
        }
    }

    private static char resultKind(VmMethod method) {
        return method.descriptor.charAt(method.descriptor.indexOf(')') + 1);
    }
}
