package dev.fathom.vm.heap;

import dev.fathom.api.Choose;
import org.jspecify.annotations.Nullable;

/** Guest program: changes a few objects, as it chooses. */
public final class ChangingProgram {
    private static final class Node {
        private @Nullable Node next;
        private int[] values = new int[1];
        private long count;
    }

    private static Node first = new Node();
    private static double sum;

    private ChangingProgram() {}

    public static void main(String[] arguments) {
        for (int i = 0; i < 40; i++) {
            change(Choose.intRange(0, 4));
        }
    }

    private static void change(int how) {
        switch (how) {
            case 0 -> {
                Node node = new Node();
                node.next = first;
                first = node;
            }
            case 1 -> first.values = new int[first.values.length % 3 + 1];
            case 2 -> first.values[0]++;
            case 3 -> first = first.next == null ? first : first.next;
            default -> {
                first.count += 1L << 33;
                sum += 0.5;
            }
        }
    }
}
