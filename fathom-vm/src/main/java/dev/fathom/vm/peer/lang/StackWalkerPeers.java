package dev.fathom.vm.peer.lang;

import dev.fathom.vm.exec.Call;
import dev.fathom.vm.exec.PeerTable;
import dev.fathom.vm.exec.Peers;
import dev.fathom.vm.exec.StackTraces;
import dev.fathom.vm.heap.GuestThread;
import dev.fathom.vm.program.BytecodeOffsets;
import dev.fathom.vm.program.UnsupportedGuestFeature;
import dev.fathom.vm.program.VmClass;
import dev.fathom.vm.program.VmMethod;

/**
 * Natives behind {@code StackWalker}: they hand out the frames batch by batch.
 *
 * <p>The walker's {@code anchor}, a number that the JDK's code only passes on, holds the frame where the walk began and
 * how many frames were handed out.
 */
public final class StackWalkerPeers implements Peers {
    private static final String WALKER = "java/lang/StackStreamFactory$AbstractStackWalker";
    private static final int SHOW_HIDDEN_FRAMES = 0x20;
    private static final int FILL_LIVE_STACK_FRAMES = 0x100;

    @Override
    public void register(PeerTable table) {
        table.on("java/lang/StackStreamFactory").method("checkStackWalkModes()Z", call -> call.returnBool(true));
        table.on(WALKER)
                .method(
                        "callStackWalk(JIII[Ljava/lang/Object;)Ljava/lang/Object;",
                        call -> begin(call, (int) call.longArg(1), call.intArg(4), call.intArg(5), call.nonNull(6)))
                .method(
                        "fetchStackFrames(JJII[Ljava/lang/Object;)I",
                        call -> call.returnInt(call.intArg(6)
                                + fetch(
                                        call,
                                        (int) call.longArg(1),
                                        call.longArg(3),
                                        call.intArg(5),
                                        call.intArg(6),
                                        call.nonNull(7))))
                .method(
                        "callStackWalk(IILjdk/internal/vm/ContinuationScope;Ljdk/internal/vm/Continuation;"
                                + "II[Ljava/lang/Object;)Ljava/lang/Object;",
                        call -> begin(
                                call, call.intArg(1), call.intArg(5) - call.intArg(6), call.intArg(6), call.nonNull(7)))
                .method(
                        "fetchStackFrames(IJIII[Ljava/lang/Object;)I",
                        call -> call.returnInt(fetch(
                                call,
                                call.intArg(1),
                                call.longArg(2),
                                call.intArg(5) - call.intArg(6),
                                call.intArg(6),
                                call.nonNull(7))));
        table.on("java/lang/StackFrameInfo")
                .nothing("expandStackFrameInfo()V")
                // The field holds the machine's pc, which is not what a program may see.
                .method("getByteCodeIndex()I", StackWalkerPeers::byteCodeIndex);
    }

    /** Fills the first batch and lets the JDK's code consume it. */
    private static void begin(Call call, int mode, int most, int start, int buffer) {
        if ((mode & FILL_LIVE_STACK_FRAMES) != 0) {
            throw new UnsupportedGuestFeature("walking the stack with locals and operands (LiveStackFrame)");
        }
        GuestThread thread = call.thread();
        thread.savePc();
        int frame = firstVisible(call, thread);
        int filled = fill(call, mode, frame, 0, most, start, buffer);
        long anchor = anchor(frame, filled);
        boolean counts = call.vm.system(WALKER).declaredField("contScope", null) != null;
        call.tailCall(
                call.vm.method(WALKER, "doStackWalk", "(JIIII)Ljava/lang/Object;"),
                call.ref(0),
                (int) anchor,
                (int) (anchor >>> 32),
                0,
                counts ? filled : most,
                start,
                start + filled);
    }

    private static int fetch(Call call, int mode, long anchor, int most, int start, int buffer) {
        int frame = (int) anchor - 1;
        int done = (int) (anchor >>> 32);
        int filled = fill(call, mode, frame, done, most, start, buffer);
        call.heap.storeLong(call.ref(0) + call.vm.field(WALKER, "anchor").offset, anchor(frame, done + filled));
        return filled;
    }

    private static long anchor(int frame, int done) {
        return (long) done << 32 | (frame + 1);
    }

    /** Skips the frames of the walker itself. */
    private static int firstVisible(Call call, GuestThread thread) {
        int frame = thread.fp;
        while (frame >= 0 && isWalker(call.vm.classes.method(thread.stack[frame]).owner)) {
            frame = thread.callerOf(frame);
        }
        return frame;
    }

    private static boolean isWalker(VmClass owner) {
        return owner.name.equals("java/lang/StackWalker") || owner.isSubclassOf(WALKER);
    }

    private static int fill(Call call, int mode, int frame, int done, int most, int start, int buffer) {
        boolean showHidden = (mode & SHOW_HIDDEN_FRAMES) != 0;
        int[] frames = StackTraces.from(call.vm, call.thread(), frame, showHidden);
        int count = Math.max(0, Math.min(most, frames.length / 2 - done));
        WalkedFrames writer = new WalkedFrames(call.vm);
        for (int i = 0; i < count; i++) {
            int pair = 2 * (done + i);
            writer.fill(buffer, start + i, call.vm.classes.method(frames[pair]), frames[pair + 1]);
        }
        return count;
    }

    /** Fills a StackTraceElement from a StackFrameInfo: slots 0 and 1. */
    static void fillElement(Call call) {
        WalkedFrames reader = new WalkedFrames(call.vm);
        int info = call.nonNull(1);
        new TraceElements(call.vm).fill(call.nonNull(0), reader.method(info), reader.pc(info));
    }

    private static void byteCodeIndex(Call call) {
        WalkedFrames reader = new WalkedFrames(call.vm);
        VmMethod method = reader.method(call.ref(0));
        call.returnInt(method.isNative() ? -1 : BytecodeOffsets.of(method, reader.pc(call.ref(0))));
    }
}
