package dev.fathom.bench;

import dev.fathom.api.Choose;

/** A guest that builds a list of the given length and then chooses for ever. */
public final class GrowingList {
    private record Node(int value, Node next) {}

    private GrowingList() {}

    public static void main(String[] arguments) {
        Node head = null;
        for (int i = 0; i < Integer.parseInt(arguments[0]); i++) {
            head = new Node(i, head);
        }
        int sum = 0;
        while (head != null) {
            sum += Choose.intRange(0, 1) + head.value();
        }
        System.out.println(sum);
    }
}
