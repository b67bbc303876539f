package dev.fathom.vm.heap;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Guest program: makes far more garbage than fits its memory, and keeps some objects of all kinds meanwhile. */
public final class LitteringProgram {
    private static final int ROUNDS = 2_000;
    private static final int KEPT = 20;
    private static final int BYTES = 20_000;

    private record Node(int number, long value, @Nullable Object next) {}

    private LitteringProgram() {}

    public static void main(String[] arguments) {
        Deque<Object> kept = new ArrayDeque<>();
        Map<Object, Integer> byIdentity = new IdentityHashMap<>();
        Map<String, long[]> byName = new HashMap<>();
        Node[] ring = new Node[3];
        long sum = 0;
        for (int i = 0; i < ROUNDS; i++) {
            byte[] bytes = new byte[BYTES];
            bytes[i % BYTES] = (byte) i;
            kept.add(i % 2 == 0 ? bytes : new Node(i, i * 3L << 30, kept.peek()));
            byIdentity.put(kept.getLast(), i);
            byName.put("name " + i % 7, new long[] {i, ~(long) i});
            ring[i % 3] = new Node(i, sum, i % 5 == 0 ? null : ring[(i + 1) % 3]);
            if (kept.size() > KEPT) {
                Object oldest = kept.remove();
                sum = sum * 31 + Objects.requireNonNull(byIdentity.remove(oldest));
                sum += oldest instanceof byte[] old ? old[(i - KEPT) % BYTES] : ((Node) oldest).value();
            }
        }
        System.out.println(sum + " " + kept.size() + " " + byIdentity.size());
        byName.forEach((name, values) -> System.out.println(name + " " + values[0] + " " + values[1]));
        for (Node each : ring) {
            System.out.println(each.number() + " " + each.value() + " " + (each.next() == null));
        }
    }
}
