package references;

import java.lang.ref.PhantomReference;
import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;
import java.lang.ref.SoftReference;
import java.lang.ref.WeakReference;
import java.util.Set;
import java.util.TreeSet;

/** Probes what {@code System.gc()} clears, and what it leaves. */
public final class WeakAndPhantom {
    private static final class Named extends WeakReference<Object> {
        private final String name;

        Named(String name, Object referent, ReferenceQueue<Object> queue) {
            super(referent, queue);
            this.name = name;
        }
    }

    private static final class Node {
        Node next;
    }

    private static Object field = new Object();

    private WeakAndPhantom() {}

    public static void main(String[] args) throws Exception {
        locals();
        reachability();
        queues();
        chains();
        byHand();
    }

    private static void locals() {
        Object strong = new Object();
        WeakReference<Object> reference = new WeakReference<>(strong);
        System.gc();
        System.out.println("in a variable: " + (reference.get() != null));
        strong = null;
        System.gc();
        System.out.println("no longer: " + reference.get() + " " + reference.refersTo(null));
        WeakReference<Object> never = new WeakReference<>(null);
        System.out.println("of nothing: " + never.get() + " " + never.refersTo(null));
        SoftReference<Object> soft = new SoftReference<>(new Object());
        WeakReference<Object> throughSoft = new WeakReference<>(soft.get());
        System.gc();
        System.out.println("soft: " + (soft.get() != null) + " " + (throughSoft.get() == soft.get()));
    }

    private static void reachability() {
        WeakReference<Object> ofStatic = new WeakReference<>(field);
        Object[] array = {new Object(), new Object()};
        WeakReference<Object> ofElement = new WeakReference<>(array[1]);
        WeakReference<Object> literal = new WeakReference<>("literal");
        WeakReference<Object> type = new WeakReference<>(WeakAndPhantom.class);
        WeakReference<Object> thread = new WeakReference<>(Thread.currentThread());
        ThreadLocal<Object> local = new ThreadLocal<>();
        local.set(new Object());
        WeakReference<Object> ofLocal = new WeakReference<>(local.get());
        Runnable lambda = capture(array[0]);
        WeakReference<Object> captured = new WeakReference<>(array[0]);
        array[0] = null;
        System.gc();
        System.out.println(ofStatic.refersTo(field) + " " + ofElement.refersTo(array[1]) + " " + literal.get() + " "
                + (type.get() != null) + " " + (thread.get() != null) + " " + (ofLocal.get() == local.get()) + " "
                + (captured.get() != null));
        lambda.run();
        field = null;
        array[1] = null;
        local.remove();
        lambda = null;
        System.gc();
        System.out.println(ofStatic.get() + " " + ofElement.get() + " " + ofLocal.get() + " " + captured.get() + " "
                + lambda);
    }

    private static Runnable capture(Object object) {
        return () -> System.out.println("captured " + (object != null));
    }

    private static void queues() throws Exception {
        ReferenceQueue<Object> queue = new ReferenceQueue<>();
        Object kept = new Object();
        Object shared = new Object();
        Named[] named = {
            new Named("a", new Object(), queue),
            new Named("b", kept, queue),
            new Named("c", shared, queue),
            new Named("d", shared, queue)
        };
        PhantomReference<Object> phantom = new PhantomReference<>(new Object(), queue);
        System.out.println("before: " + queue.poll() + " " + phantom.get());
        shared = null;
        System.gc();
        Set<String> told = new TreeSet<>();
        for (int i = 0; i < 4; i++) {
            Reference<?> next = queue.remove(5000);
            told.add(next == phantom ? "phantom" : ((Named) next).name);
        }
        System.out.println(told + " " + queue.poll() + " " + (named[1].get() == kept) + " " + phantom.refersTo(null));
    }

    private static void chains() {
        Node first = new Node();
        first.next = new Node();
        first.next.next = first;
        WeakReference<Node> second = new WeakReference<>(first.next);
        WeakReference<WeakReference<Node>> ofReference = new WeakReference<>(new WeakReference<>(first));
        System.gc();
        System.out.println("cycle: " + (second.get() == first.next) + " " + ofReference.get());
        first = null;
        System.gc();
        System.out.println("cycle gone: " + second.get() + " " + first);
    }

    private static void byHand() throws Exception {
        ReferenceQueue<Object> queue = new ReferenceQueue<>();
        Object object = new Object();
        WeakReference<Object> reference = new WeakReference<>(object, queue);
        System.out.println(reference.enqueue() + " " + reference.enqueue() + " " + reference.get());
        System.out.println((queue.remove() == reference) + " " + queue.remove(1) + " " + reference.enqueue());
        WeakReference<Object> cleared = new WeakReference<>(object, queue);
        cleared.clear();
        System.gc();
        System.out.println(cleared.get() + " " + queue.poll() + " " + (object != null));
        Reference.reachabilityFence(object);
    }
}
