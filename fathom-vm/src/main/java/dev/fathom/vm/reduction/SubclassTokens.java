package dev.fathom.vm.reduction;

import dev.fathom.vm.heap.GuestThread;
import dev.fathom.vm.heap.Heap;
import dev.fathom.vm.jdk.JdkMembers;
import dev.fathom.vm.program.Loader;
import dev.fathom.vm.program.ThreadLinks;
import dev.fathom.vm.program.VmClass;
import java.util.function.Consumer;

/**
 * Watches the tokens of threads whose class is the program's: a subclass of {@code Thread}, whose code has its own token at hand, as {@code this}.
 *
 * <p>A thread calls its own token "self" in whatever only it can reach, and that moves with it to another token. All others call a token by its place, which stays. Where one becomes the
 * other, {@link ThreadSymmetry} would take states for the same that lead to different ones. So it must not:
 *
 * <ul>
 *   <li>A like thread gives no token away: nothing that others can reach comes to refer to one by its doing.
 *   <li>Nobody lets a young object that others can reach refer to one: when that is one thread's own again, its accesses are not looked at. Objects of the base always count as shared; there
 *       whoever started the threads may keep them.
 *   <li>A like thread does not look at a word of the base in which a token is, but for itself in what is its own.
 *   <li>Nobody else looks at what a token holds, not even when all like threads have ended: which of them left what there is not told.
 * </ul>
 *
 * <p>So a like thread has no token at hand but its own, and comparing that with others, or with itself, gives the same wherever it is. A lock on it, a hash code, and what {@code Thread} says of it are
 * looks at a token like others. Fields in which the library keeps threads ({@link ThreadLinks}) are told with the thread.
 */
final class SubclassTokens {
    private static final String THREAD = "java/lang/Thread";

    private final Heap heap;
    private final JdkMembers members;
    private final Consumer<VmClass> refute;
    private final ThreadLinks links = new ThreadLinks();

    /**
     * Makes one that knows no tokens.
     *
     * @param refute is told the class of which threads are not alike
     */
    SubclassTokens(JdkMembers members, Heap heap, Consumer<VmClass> refute) {
        this.members = members;
        this.heap = heap;
        this.refute = refute;
    }

    /** Says whether threads of a class are the program's from that class up to {@code Thread}, and not of {@code Thread} itself. */
    boolean covers(VmClass type) {
        VmClass thread = members.classes().system(THREAD);
        if (type == thread || !type.isAssignableTo(thread)) {
            return false;
        }
        VmClass each = type;
        while (each != null && each != thread && each.loader.id >= Loader.APP) {
            each = each.superclass;
        }
        return each == thread;
    }

    /** Must run when an object that others can reach comes to refer to another one. */
    void refers(int holder, int offset, int ref, GuestThread by) {
        VmClass type = heap.classOf(ref);
        if (!covers(type) || (holder != 0 && offset == links.offsetIn(heap.classOf(holder)))) {
            return;
        }
        boolean isKept = by.likeness == 0 && holder != 0 && heap.isBase(holder);
        if (!isKept) {
            refute.accept(type);
        }
    }

    /** Must run when a thread accesses a word, whoever can reach it. */
    void accesses(AccessedWord word, GuestThread thread) {
        int object = word.object;
        if (object == thread.ref || object < heap.tenuredStart()) {
            return;
        }
        VmClass type = heap.classOf(object);
        if (covers(type) && !isAnonymous(word)) {
            refute.accept(type);
        }
    }

    /**
     * Says whether a word of a token tells nothing of who it is: that the thread was started and, if it is read only, that it was interrupted, as who notifies has to know of all that wait. No like thread is
     * ever interrupted: that is a look at its token.
     */
    boolean isAnonymous(AccessedWord word) {
        int offset = word.address - word.object;
        return offset == members.field(THREAD, "eetop").offset
                || (!word.write && offset == members.field(THREAD, "interrupted").offset);
    }

    /** Must run when a like thread accesses a word that others can reach. */
    void meets(AccessedWord word, GuestThread thread) {
        int object = word.object;
        if (object >= heap.youngStart() || !isReference(word)) {
            return;
        }
        int value = heap.words[word.address];
        boolean isSelf = value == thread.ref
                && (object == thread.ref || heap.threadClosures().threadOf(object) == thread.ref);
        boolean isLink = word.address - object == links.offsetIn(heap.classOf(object));
        if (value != 0 && !isSelf && !isLink && covers(heap.classOf(value))) {
            refute.accept(heap.classOf(value));
        }
    }

    private boolean isReference(AccessedWord word) {
        VmClass type = heap.classOf(word.object);
        int offset = word.address - word.object;
        if (type.isArray()) {
            return type.elementIsReference && offset >= Heap.ARRAY_DATA;
        }
        for (int each : type.referenceOffsets) {
            if (each == offset) {
                return true;
            }
        }
        return false;
    }
}
