package dev.fathom.vm.choice;

import dev.fathom.vm.heap.GuestThread;
import dev.fathom.vm.program.ClassTable;
import dev.fathom.vm.program.Loader;
import dev.fathom.vm.program.VmClass;
import dev.fathom.vm.program.VmMethod;
import dev.fathom.vm.state.Dependence;
import dev.fathom.vm.state.Dependence.Kind;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What the outcome of a run depends on beside the program and its choices.
 *
 * <p>It is noted who asked: the topmost method of the program. Where the library asks on its own account (a name for a temporary file, the place in a
 * striped counter), the value changes nothing that is documented, and nothing is noted. What is noted is an element of the transition as well, so
 * that a record knows on what its transitions depend.
 */
public final class Dependences {
    /** Classes by which a program asks: who called them counts, and the outermost of them has the name that the program knows. */
    private static final List<String> ASKED = List.of(
            "java/util/Random",
            "java/util/random/",
            "java/util/concurrent/ThreadLocalRandom",
            "java/util/SplittableRandom",
            "java/security/SecureRandom",
            "java/util/UUID",
            "java/util/Collections",
            "java/util/Date",
            "java/util/Calendar",
            "java/util/GregorianCalendar",
            "java/util/Objects",
            "java/lang/Math",
            "java/lang/StrictMath",
            "java/lang/System",
            "java/lang/Object",
            "java/time/",
            "sun/management/",
            "com/sun/management/",
            "sun/util/locale/provider/CalendarProvider",
            "jdk/random/",
            "jdk/internal/random/",
            "jdk/internal/util/random/");

    /** Classes that ask on their own account. */
    private static final List<String> ON_THEIR_OWN = List.of(
            "com/sun/",
            "java/io/",
            "java/lang/ClassLoader",
            "java/lang/Process",
            "java/lang/Runtime",
            "java/lang/Shutdown",
            "java/lang/Thread",
            "java/lang/invoke/",
            "java/lang/ref/",
            "java/lang/reflect/",
            "java/net/",
            "java/nio/",
            "java/text/",
            "java/util/concurrent/",
            "java/util/logging/",
            "java/util/ImmutableCollections",
            "java/util/zip/",
            "javax/",
            "jdk/",
            "sun/");

    /** Classes by which a program has keys made, and the like: what they draw is in what they give, whatever else they do on their own account. */
    private static final List<String> SECRETS =
            List.of("java/security/", "javax/crypto/", "com/sun/crypto/", "sun/security/");

    /** Classes that read the clock for a seed, or for what is only written down: no time has to pass for them. */
    private static final List<String> SEEDING = List.of(
            "java/util/Random",
            "java/util/concurrent/ThreadLocalRandom",
            "java/util/SplittableRandom",
            "java/util/ImmutableCollections",
            "jdk/internal/util/random/");

    private record Asked(Kind kind, VmMethod what, VmMethod by) {}

    private final ClassTable classes;
    private final Map<Asked, Dependence> known = new HashMap<>();
    private final Set<Dependence> noted = new LinkedHashSet<>();

    /** What was noted before the first state. */
    private final Set<Dependence> first = new LinkedHashSet<>();

    /** What was noted since then in a process that was interrupted. */
    private final Set<Dependence> before = new LinkedHashSet<>();

    private int suspensions;

    /** Who asks at the moment, and by which method; set by {@link #look}. */
    private @Nullable VmMethod asking;

    private @Nullable VmMethod asked;

    public Dependences(ClassTable classes) {
        this.classes = classes;
    }

    /** Says whether the program asks for something by a call of a method, and not the library on its own account. */
    public boolean isProgramsOwn(GuestThread thread, VmMethod called) {
        look(thread, called);
        return asking == null || asking.owner.loader.id >= Loader.APP || !isOneOf(ON_THEIR_OWN, asking.owner);
    }

    private void look(GuestThread thread, VmMethod called) {
        asked = called;
        asking = null;
        for (int fp = thread.fp; fp >= 0; fp = thread.callerOf(fp)) {
            VmMethod method = classes.method(thread.stack[fp]);
            if (!isOneOf(ASKED, method.owner)) {
                asking = method;
                return;
            }
            if (!method.owner.name.startsWith("jdk/")) {
                asked = method;
            }
        }
    }

    private VmMethod asked() {
        return Objects.requireNonNull(asked);
    }

    /** Says whether somebody reads the clock for a seed: the time is none of the program's concern then. */
    public boolean isSeeding(GuestThread thread) {
        return isOneOf(SEEDING, classes.method(thread.stack[thread.fp]).owner);
    }

    private static boolean isOneOf(List<String> prefixes, VmClass type) {
        for (String each : prefixes) {
            if (type.name.startsWith(each)) {
                return type.loader.id < Loader.APP;
            }
        }
        return false;
    }

    /** Notes that the program depends on what a method gives it, unless the library asks on its own account. */
    public void note(Kind kind, GuestThread thread, VmMethod called) {
        if (isProgramsOwn(thread, called)) {
            add(kind, asked(), program(thread));
        }
    }

    /** Notes that the program depends on a number that is drawn at random, unless the library draws it for its own use. */
    public void noteDraw(Kind kind, GuestThread thread, VmMethod called) {
        if (isProgramsOwn(thread, called) || isOneOf(SECRETS, Objects.requireNonNull(asking).owner)) {
            add(kind, asked(), program(thread));
        }
    }

    /** Notes that the program depends on what it does by way of the library, unless nothing of the program is on the stack. */
    public void noteOfLibrary(Kind kind, GuestThread thread, VmMethod called) {
        VmMethod what = called;
        for (int fp = thread.fp; fp >= 0; fp = thread.callerOf(fp)) {
            VmMethod method = classes.method(thread.stack[fp]);
            if (method.owner.isUsers()) {
                add(kind, what, method);
                return;
            }
            if (!method.owner.hidden && !isOfCollections(method.owner.name)) {
                return;
            }
            what = method.owner.hidden ? what : method;
        }
    }

    /** Says whether a class of the library gives the program what collections told it: collections themselves, streams, and what makes texts of them. */
    private static boolean isOfCollections(String name) {
        return name.startsWith("java/util/")
                || name.startsWith("java/lang/String")
                || name.equals("java/lang/AbstractStringBuilder")
                || name.equals("java/lang/Iterable")
                || name.startsWith("java/text/")
                || name.equals("java/io/PrintWriter")
                || name.startsWith("dev/fathom/guest/");
    }

    /** Notes that a method depends on what another one gives it. */
    public void noteAbout(Kind kind, VmMethod what, VmMethod by) {
        add(kind, what, by);
    }

    /** Notes that a thread begins to wait for a limited time, and whether time passes for all when that is over. */
    public void noteTimedWait(GuestThread thread, boolean passing) {
        asked = classes.method(thread.stack[thread.fp]);
        asking = asked;
        add(passing ? Kind.PASSING : Kind.TIMEOUT, asked, program(thread));
    }

    /** Notes that a method read the clock so that time has to pass for all. */
    public void noteReading(VmMethod by) {
        add(Kind.READING, by, by);
    }

    private VmMethod program(GuestThread thread) {
        for (int fp = thread.fp; fp >= 0; fp = thread.callerOf(fp)) {
            VmMethod method = classes.method(thread.stack[fp]);
            if (method.owner.isUsers()) {
                return method;
            }
        }
        return asking == null ? asked() : asking;
    }

    private void add(Kind kind, VmMethod what, VmMethod by) {
        Dependence dependence = known.computeIfAbsent(new Asked(kind, what, by), Dependences::dependence);
        if (suspensions == 0) {
            noted.add(dependence);
        }
        classes.elements().depend(by.owner, dependence);
    }

    private static Dependence dependence(Asked asked) {
        String type = asked.what.owner.externalName();
        String what =
                type.substring(Math.max(type.lastIndexOf('.'), type.lastIndexOf('$')) + 1) + "." + asked.what.name;
        return new Dependence(
                asked.kind, what.replace(".<init>", ""), asked.what.descriptor, asked.by.owner.name, asked.by.name);
    }

    /** Returns what was noted since the boot. */
    public Collection<Dependence> noted() {
        return noted;
    }

    /** Forgets what the boot depended on. */
    public void booted() {
        noted.clear();
        first.clear();
    }

    /** Must run at the first state: what was noted before holds for every search. */
    public void atFirstState() {
        first.clear();
        first.addAll(noted);
        noted.addAll(before);
        before.clear();
    }

    /** Forgets what was noted since the first state: a search begins again. */
    public void beginAgain() {
        noted.retainAll(first);
    }

    /** Takes over what was noted since the first state in a process in whose place this one goes on; the first state is yet to come. */
    public void goOnFrom(Collection<Dependence> others) {
        before.addAll(others);
    }

    /** Must run before something is done that no verdict is about, as to learn from it; nothing is noted until {@link #resume}. */
    public void suspend() {
        suspensions++;
    }

    /** Ends what {@link #suspend} began. */
    public void resume() {
        suspensions--;
    }
}
