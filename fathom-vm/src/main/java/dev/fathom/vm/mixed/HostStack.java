package dev.fathom.vm.mixed;

import dev.fathom.vm.mixed.host.Abandoned;
import dev.fathom.vm.mixed.host.Block;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.lang.StackWalker.StackFrame;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/** Looks at the stack of the host while a block runs on it. */
final class HostStack {
    private static final StackWalker WALKER = StackWalker.getInstance(
            Set.of(StackWalker.Option.RETAIN_CLASS_REFERENCE, StackWalker.Option.SHOW_HIDDEN_FRAMES));

    private HostStack() {}

    private static Stream<StackFrame> ofBlock(Stream<StackFrame> frames) {
        return frames.takeWhile(each -> each.getDeclaringClass().getSuperclass() != Block.class);
    }

    /** Says whether the block has at least so many frames. */
    static boolean isDeep(int frames) {
        return WALKER.walk(all -> ofBlock(all).limit(frames).count()) >= frames;
    }

    /**
     * Returns the frames of the guest that those of the block stand for, as pairs (method id, pc), topmost first, without the topmost: that is the native that asks.
     *
     * @param twins where the classes of the guest's code call other code
     */
    static int[] frames(Map<Class<?>, Lines> twins) {
        return WALKER.walk(all -> {
            IntArrayList pairs = new IntArrayList();
            ofBlock(all)
                    .filter(each -> twins.containsKey(each.getDeclaringClass()))
                    .skip(1)
                    .forEach(each -> {
                        Lines lines = twins.get(each.getDeclaringClass());
                        int line = each.getLineNumber();
                        if (lines == null || !lines.contains(line)) {
                            throw new Abandoned("it makes an exception in code whose places are not known");
                        }
                        pairs.add(lines.method(line).id);
                        pairs.add(lines.pc(line));
                    });
            return pairs.toIntArray();
        });
    }
}
