package dev.fathom.conformance.threads.guest;

import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;

/** Drops objects, looks at references to them, asks for collections and polls a queue, as it is told; prints what it saw. */
public final class WeakUses {
    private static final int OBJECTS = 3;
    private static final Object[] STRONG = new Object[OBJECTS];
    private static final ReferenceQueue<Object> QUEUE = new ReferenceQueue<>();

    /** Two references to each object, the first of which is told to the queue. */
    private static final Reference<?>[] REFERENCES = new Reference<?>[2 * OBJECTS];

    private WeakUses() {}

    /** Takes pairs of a letter and a number: drop an object, look at a reference, keep what it refers to, collect, poll. */
    public static void main(String[] args) {
        for (int i = 0; i < OBJECTS; i++) {
            STRONG[i] = new int[] {i};
            REFERENCES[i] = new WeakReference<>(STRONG[i], QUEUE);
            REFERENCES[i + OBJECTS] = new WeakReference<>(STRONG[i]);
        }
        StringBuilder seen = new StringBuilder();
        for (int i = 0; i < args[0].length(); i += 2) {
            int number = args[0].charAt(i + 1) - '0';
            switch (args[0].charAt(i)) {
                case 'd' -> STRONG[number] = null;
                case 'l' -> seen.append(isThere(number) ? '1' : '0');
                case 'k' -> STRONG[number % OBJECTS] = REFERENCES[number].get();
                case 'g' -> System.gc();
                default -> seen.append(poll());
            }
        }
        System.out.println("seen " + seen);
    }

    private static boolean isThere(int number) {
        return REFERENCES[number].get() != null;
    }

    private static String poll() {
        Reference<?> told = QUEUE.poll();
        for (int i = 0; i < OBJECTS; i++) {
            if (told == REFERENCES[i]) {
                return "abc".substring(i, i + 1);
            }
        }
        return told == null ? "-" : "?";
    }
}
