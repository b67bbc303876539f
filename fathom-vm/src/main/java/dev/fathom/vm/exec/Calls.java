package dev.fathom.vm.exec;

import dev.fathom.vm.heap.GuestThread;
import dev.fathom.vm.heap.Heap;
import dev.fathom.vm.program.GuestLoadNeeded;
import dev.fathom.vm.program.LinkageProblem;
import dev.fathom.vm.program.Op;
import dev.fathom.vm.program.SignatureText;
import dev.fathom.vm.program.SymbolicReference.MethodRef;
import dev.fathom.vm.program.UnsupportedGuestFeature;
import dev.fathom.vm.program.VmClass;
import dev.fathom.vm.program.VmMethod;
import dev.fathom.vm.setting.Setting;
import java.util.ArrayList;
import java.util.List;

/** Enters and leaves methods: bytecode, peers, synchronized methods, method handle primitives. */
final class Calls {
    private final Vm vm;
    private final Heap heap;
    private final SlowPath slowPath;
    private final Interpreter interpreter;
    private Peer[] peers = new Peer[8192];
    private boolean[] known = new boolean[8192];
    private final Trampolines trampolines;
    private final PeerEffects effects;
    private final List<Call> callObjects = new ArrayList<>();
    private int depth;
    private int memberTarget;
    private long peerResult;

    /** Whether the call at hand was counted as a step. */
    private boolean counted;

    Calls(Vm vm, SlowPath slowPath, Interpreter interpreter) {
        this.vm = vm;
        this.heap = vm.heap;
        this.slowPath = slowPath;
        this.interpreter = interpreter;
        trampolines = new Trampolines(vm.classes);
        effects = new PeerEffects(vm);
    }

    void call(int op, GuestThread thread) {
        thread.savePc();
        int[] code = slowPath.method(thread).code().insns;
        int pc = thread.pc;
        int words = code[pc + 2];
        switch (op) {
            case Op.CALL_STATIC -> {
                VmMethod target = vm.classes.method(code[pc + 1]);
                if (vm.initialization.begin(target.owner)) {
                    enterCounted(target, thread);
                }
            }
            case Op.CALL_SPECIAL -> {
                receiver(thread, words);
                enterCounted(vm.classes.method(code[pc + 1]), thread);
            }
            case Op.CALL_VIRTUAL -> enterCounted(heap.classOf(receiver(thread, words)).vtable[code[pc + 1]], thread);
            case Op.CALL_INTERFACE -> enterCounted(selectInterface(code, pc, receiver(thread, words)), thread);
            default -> callHandle(thread, code, pc);
        }
    }

    private int receiver(GuestThread thread, int words) {
        int ref = thread.stack[thread.sp - words];
        if (ref == 0) {
            throw slowPath.nullPointer();
        }
        return ref;
    }

    private VmMethod selectInterface(int[] code, int pc, int ref) {
        VmMethod resolved = vm.classes.method(code[pc + 1]);
        VmClass type = heap.classOf(ref);
        VmMethod selected = type.isAssignableTo(resolved.owner) ? type.select(resolved) : null;
        if (selected == null) {
            throw type.isAssignableTo(resolved.owner) ? abstractMethod(type, resolved) : notImplemented(type, resolved);
        }
        code[pc + 3] = type.id;
        code[pc + 4] = selected.id;
        return selected;
    }

    private static LinkageProblem notImplemented(VmClass type, VmMethod resolved) {
        return new LinkageProblem(
                "java/lang/IncompatibleClassChangeError",
                "Class " + type.externalName() + " does not implement the requested interface "
                        + resolved.owner.externalName());
    }

    private static LinkageProblem abstractMethod(VmClass receiver, VmMethod method) {
        return new LinkageProblem(
                "java/lang/AbstractMethodError",
                "Receiver class " + receiver.externalName()
                        + " does not define or inherit an implementation of the resolved method 'abstract "
                        + SignatureText.method("", method.name, method.descriptor)
                                .replace(" .", " ") + "' of "
                        + (method.owner.isInterface() ? "interface " : "abstract class ")
                        + method.owner.externalName() + ".");
    }

    /** invokeBasic runs what the handle's form says; linkTo calls the method that the trailing MemberName holds. */
    private void callHandle(GuestThread thread, int[] code, int pc) {
        counted = false;
        VmMethod primitive = vm.classes.method(code[pc + 3]);
        MethodRef ref = (MethodRef) slowPath.method(thread).code().pool[code[pc + 1]];
        int words = code[pc + 2];
        if (primitive.name.equals("invokeBasic")) {
            enter(vm.linker.basicTarget(receiver(thread, words), ref.descriptor()), thread);
            return;
        }
        int member = thread.stack[thread.sp - 1];
        if (member == 0) {
            throw slowPath.nullPointer();
        }
        VmMethod target = vm.classes.method(heap.words[member + memberTarget()]);
        int first = thread.stack[thread.sp - words];
        if (!target.isStatic() && first == 0) {
            throw slowPath.nullPointer();
        }
        if (primitive.name.equals("linkToVirtual") || primitive.name.equals("linkToInterface")) {
            VmMethod selected = heap.classOf(first).select(target);
            if (selected == null) {
                throw abstractMethod(heap.classOf(first), target);
            }
            target = selected;
        }
        if (target.isStatic() && !vm.initialization.begin(target.owner)) {
            return;
        }
        thread.sp--;
        enter(target, thread);
    }

    private int memberTarget() {
        if (memberTarget == 0) {
            memberTarget = vm.field("java/lang/invoke/MemberName", "vmTarget").offset;
        }
        return memberTarget;
    }

    /**
     * Enters a method, and counts the call if the loop would have: how many steps a program makes must not depend on which calls are its first, on how
     * large the stack is already, or on what a call site has met before.
     */
    private void enterCounted(VmMethod method, GuestThread thread) {
        counted = isCounted(method, thread) && interpreter.hasRoomFor(method);
        if (!counted || interpreter.mayCall()) {
            enter(method, thread);
        }
    }

    private boolean isCounted(VmMethod method, GuestThread thread) {
        return isSimple(method) || isCounted(method) && !trampolines.isOver(slowPath.method(thread), method);
    }

    /** Says whether calls of a method count as steps: it has code, which may be executed on the host or with a lock. Those of a trampoline do not, as that is the machine's own. */
    boolean isCounted(VmMethod method) {
        return canRunNested(method) && !method.isAbstract();
    }

    /** Enters a method whose arguments are on the stack. */
    void enter(VmMethod method, GuestThread thread) {
        Peer peer = peerOf(method);
        if (peer != null) {
            callPeer(peer, method, thread);
        } else {
            enterCode(method, thread);
        }
    }

    /** Enters a method whatever its peer would do. */
    private void enterCode(VmMethod method, GuestThread thread) {
        if (method.isAbstract()) {
            throw abstractMethod(heap.classOf(thread.stack[thread.sp - method.argWords]), method);
        }
        if (method.isNative()) {
            throw missingNative(method, thread);
        }
        if (!interpreter.hasRoomFor(method)) {
            throw vm.throwables.stackOverflow();
        }
        if (method.isSynchronized()) {
            int lock = method.isStatic() ? method.owner.mirror : thread.stack[thread.sp - method.argWords];
            vm.points.threadUse().locks(heap.classOf(lock), method);
            if (!vm.monitors.enter(lock)) {
                vm.classes.elements().blocked(method);
                slowPath.afterBlock();
                return;
            }
        } else if (method.plainCode == null && peerOf(method) == null) {
            method.plainCode = method.code();
            method.frameless = FramelessCalls.suits(method);
        }
        vm.points.arm(method);
        vm.staleBuffers.arm(method);
        vm.clock.called(method);
        vm.branches.arm(method);
        slowPath.breakpoints().arm(method);
        thread.savePc();
        thread.pushFrame(method);
    }

    private UnsupportedGuestFeature missingNative(VmMethod method, GuestThread thread) {
        return new UnsupportedGuestFeature("Fathom cannot execute the native method " + nameOf(method) + " (called by "
                + (thread.hasFrames() ? nameOf(slowPath.method(thread)) : "the machine") + "); " + Setting.MIXED_NATIVE
                + " '" + method.owner.externalName() + "' runs it on the host (docs/mixed.md)");
    }

    private static String nameOf(VmMethod method) {
        return method.owner.externalName() + "." + method.name;
    }

    /** Returns a method that does the same and that a frame can simply be pushed for: itself, or a trampoline. */
    VmMethod enterable(VmMethod method) {
        return isSimple(method) ? method : trampolines.over(method);
    }

    /** Returns a method to enter that executes what the receiver's class overrides another with. */
    VmMethod selecting(VmMethod method) {
        boolean fixed = method.isStatic() || method.isPrivate() || method.isConstructor();
        return fixed ? enterable(method) : trampolines.selecting(method);
    }

    /** Says whether executing the method means executing its code, and nothing else. */
    boolean isSimple(VmMethod method) {
        return isPlain(method) && !method.isSynchronized() && !method.isAbstract();
    }

    /** Says whether a run inside an instruction may execute the method's code, even if another run would not. */
    boolean canRunNested(VmMethod method) {
        return isPlain(method) || peerOf(method) instanceof HostBlocks.Block;
    }

    boolean isPlain(VmMethod method) {
        return peerOf(method) == null && !method.isNative();
    }

    private Peer peerOf(VmMethod method) {
        int id = method.id;
        if (id >= peers.length) {
            int size = Math.max(id + 1, peers.length * 2);
            peers = java.util.Arrays.copyOf(peers, size);
            known = java.util.Arrays.copyOf(known, size);
        }
        if (!known[id]) {
            known[id] = true;
            peers[id] = vm.peers.find(method);
        }
        return peers[id];
    }

    private Call callObject() {
        while (callObjects.size() <= depth) {
            callObjects.add(new Call(vm));
        }
        return callObjects.get(depth);
    }

    private void callPeer(Peer peer, VmMethod method, GuestThread thread) {
        boolean wasCounted = counted;
        Call call = callObject();
        int base = thread.sp - method.argWords;
        call.begin(thread, method, base);
        if (vm.points.active() && !effects.passes(method, call)) {
            return;
        }
        if (call.inParts() && !method.isNative()) {
            enterCode(method, thread);
            return;
        }
        depth++;
        try {
            peer.call(call);
        } finally {
            depth--;
        }
        // A peer may take as long as thousands of steps.
        slowPath.heedInterrupt();
        switch (call.outcome()) {
            case RETURN -> {
                thread.sp = base;
                pushResult(thread, method.returnKind, call.result());
                thread.pc += Op.INVOKE_WORDS;
            }
            case TAIL_CALL -> enterInstead(call.tailTarget(), thread);
            case OWN_CODE -> enterCode(method, thread);
            case STOP -> slowPath.stop(RunEnd.Reason.REQUEST, "");
            case AGAIN -> {
                if (wasCounted) {
                    interpreter.callsAgain();
                }
                slowPath.afterBlock();
            }
        }
    }

    /**
     * Enters the method that a peer named in its place. If that has a peer too, or a lock to take, it gets a frame of its
     * own to be called from: should it have to run again, the instruction at hand would run with the wrong arguments.
     */
    private void enterInstead(VmMethod target, GuestThread thread) {
        boolean simple = peerOf(target) == null && !target.isSynchronized();
        enter(simple ? target : trampolines.over(target), thread);
    }

    /** Runs a peer from inside another instruction; it must simply return. */
    long runPeerNested(VmMethod method, int base) {
        Peer peer = peerOf(method);
        GuestThread thread = vm.scheduler.current();
        if (peer == null) {
            throw missingNative(method, thread);
        }
        Call call = callObject();
        call.begin(thread, method, base);
        depth++;
        try {
            peer.call(call);
        } finally {
            depth--;
        }
        if (call.outcome() != Call.Outcome.RETURN) {
            throw new UnsupportedGuestFeature("a nested call of " + method + " that does not return at once");
        }
        return call.result();
    }

    /** Says whether a peer of ours does what the method does: not a block of the user's. */
    boolean hasPeer(VmMethod method) {
        Peer peer = peerOf(method);
        return peer != null && !(peer instanceof HostBlocks.Block);
    }

    /**
     * Runs a peer for code that keeps no frames; says whether it simply returned. If it did not, it has to be called again from a frame: what it throws has no stack trace.
     */
    boolean callsPeer(VmMethod method, int base) {
        GuestThread thread = vm.scheduler.current();
        Call call = callObject();
        int sp = thread.sp;
        call.begin(thread, method, base);
        thread.sp = base + method.argWords;
        depth++;
        try {
            peerOf(method).call(call);
        } catch (RuntimeException | StackOverflowError raised) {
            return false;
        } finally {
            depth--;
            thread.sp = sp;
        }
        peerResult = call.result();
        return call.outcome() == Call.Outcome.RETURN;
    }

    long peerResult() {
        return peerResult;
    }

    private static void pushResult(GuestThread thread, char kind, long result) {
        switch (kind) {
            case 'V' -> {
                // nothing to push
            }
            case 'J', 'D' -> thread.pushLong(result);
            default -> thread.push((int) result);
        }
    }

    /** Returns from the topmost frame when that is more than popping it. */
    void leave(int op, GuestThread thread) {
        VmMethod method = slowPath.method(thread);
        int locals = thread.fp - method.code().maxLocals;
        if (method.isSynchronized()) {
            if (!vm.points.passesUnlock(thread)) {
                return;
            }
            vm.monitors.exit(method.isStatic() ? method.owner.mirror : thread.stack[locals]);
        }
        if (method.isClassInitializer()) {
            vm.initialization.completed(method.owner);
        }
        vm.staleBuffers.left(thread, method);
        long result = 0;
        if (op == Op.RETURN1) {
            result = thread.stack[thread.sp - 1] & 0xFFFFFFFFL;
        } else if (op == Op.RETURN2) {
            result = (thread.stack[thread.sp - 2] & 0xFFFFFFFFL) | ((long) thread.stack[thread.sp - 1] << 32);
        }
        vm.points.left(thread, method);
        vm.points.tellReturn(thread, method, result);
        boolean boundary = thread.isBoundary(thread.fp);
        boolean interlude = thread.isInterlude(thread.fp);
        thread.popFrame(method);
        if (boundary) {
            slowPath.nestedReturn(result);
        } else if (!thread.hasFrames()) {
            slowPath.threadEnd(result);
        } else if (!interlude) {
            pushResult(thread, method.returnKind, result);
            thread.pc += Op.INVOKE_WORDS;
        }
    }

    /** Lets a guest class loader load a class before the present instruction runs again. */
    void loadInGuest(GuestLoadNeeded needed) {
        GuestThread thread = vm.scheduler.current();
        VmMethod load = vm.method("dev/fathom/guest/ClassLoading", "load", "(ILjava/lang/String;)V");
        thread.savePc();
        thread.ensure(8);
        thread.push(needed.loader().id);
        thread.push(vm.strings.intern(needed.className().replace('/', '.')));
        thread.pushInterlude(load);
    }
}
