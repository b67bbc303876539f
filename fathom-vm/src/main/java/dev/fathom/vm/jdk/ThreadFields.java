package dev.fathom.vm.jdk;

import dev.fathom.vm.program.VmClass;
import dev.fathom.vm.program.VmField;
import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Knows where a {@code Thread} keeps what HotSpot sets from outside, on the JDK at hand. Newer ones have some of it in an
 * object of its own, the holder.
 *
 * <p>Offsets are found once for each machine: they are used whenever a thread starts, ends or is looked at.
 */
public final class ThreadFields {
    /** The offset of a field that this JDK does not have. */
    public static final int NONE = -1;

    private static final String THREAD = "java/lang/Thread";

    /** The fields that {@code Thread.exit} sets to null, as far as the JDK at hand has them. */
    private static final List<String> CLEARED =
            List.of("group", "target", "threadLocals", "inheritableThreadLocals", "uncaughtExceptionHandler");

    public final int eetop;
    public final int stillborn;
    public final int scopes;
    public final int container;
    public final int handler;

    /** The offset of the static field. */
    public final int defaultHandler;

    /** In the holder: as are the fields below. */
    public final int status;

    public final int daemon;
    public final int group;
    public final int task;

    private final int holder;
    private final int[] cleared;

    /** Finds them; the class of threads must be there. */
    public ThreadFields(JdkMembers members) {
        VmClass type = members.classes().system(THREAD);
        eetop = members.field(THREAD, "eetop").offset;
        stillborn = offset(type.declaredField("stillborn", null));
        scopes = offset(type.declaredField("headStackableScopes", null));
        container = offset(type.declaredField("container", null));
        handler = members.field(THREAD, "uncaughtExceptionHandler").offset;
        defaultHandler = members.field(THREAD, "defaultUncaughtExceptionHandler").offset;
        holder = offset(type.declaredField("holder", null));
        String owner = holder == NONE ? THREAD : THREAD + "$FieldHolder";
        status = members.field(owner, "threadStatus").offset;
        daemon = members.field(owner, "daemon").offset;
        group = members.field(owner, "group").offset;
        task = members.field(owner, holder == NONE ? "target" : "task").offset;
        cleared = CLEARED.stream()
                .map(name -> type.declaredField(name, null))
                .filter(Objects::nonNull)
                .flatMapToInt(field -> IntStream.of(field.offset))
                .toArray();
    }

    private static int offset(@Nullable VmField field) {
        return field == null ? NONE : field.offset;
    }

    /** Returns the object that has the status of a thread and what else is in the holder; 0 as long as there is none. */
    public int holder(int[] words, int thread) {
        return holder == NONE ? thread : words[thread + holder];
    }

    /** Returns how many fields a thread clears at its end. */
    public int clearedCount() {
        return cleared.length;
    }

    /** Returns the offset of a field that a thread clears at its end. */
    public int cleared(int index) {
        return cleared[index];
    }
}
