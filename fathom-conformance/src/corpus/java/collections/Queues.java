package collections;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;
import java.util.Queue;
import java.util.Stack;
import java.util.Vector;

/** Probes PriorityQueue ordering and internal layout, Stack, Vector and heap-based sorting. */
public final class Queues {
    private static final class Job implements Comparable<Job> {
        private final String name;
        private final int priority;

        Job(String name, int priority) {
            this.name = name;
            this.priority = priority;
        }

        @Override
        public int compareTo(Job other) {
            return Integer.compare(other.priority, priority);
        }

        @Override
        public String toString() {
            return name + priority;
        }
    }

    private Queues() {
    }

    private static <T> List<T> drain(Queue<T> queue) {
        List<T> out = new ArrayList<>();
        while (!queue.isEmpty()) {
            out.add(queue.remove());
        }
        return out;
    }

    public static void main(String[] args) {
        PriorityQueue<Integer> heap = new PriorityQueue<>();
        for (int i = 0; i < 15; i++) {
            heap.offer(i * 11 % 17);
        }
        System.out.println(heap + " " + heap.peek() + " " + heap.contains(5));
        heap.remove(5);
        heap.removeIf(n -> n % 4 == 0);
        System.out.println(heap + " " + drain(heap));
        PriorityQueue<Integer> built = new PriorityQueue<>(List.of(9, 4, 7, 1, 8, 2));
        System.out.println(built);
        PriorityQueue<Job> jobs = new PriorityQueue<>();
        jobs.add(new Job("low", 1));
        jobs.add(new Job("high", 9));
        jobs.add(new Job("mid", 5));
        System.out.println(drain(jobs));
        PriorityQueue<String> reversed = new PriorityQueue<>(5, Comparator.reverseOrder());
        Collections.addAll(reversed, "x", "a", "q", "m");
        System.out.println(reversed.poll() + reversed.poll() + " " + reversed.size() + " " + reversed.comparator().compare("a", "b"));
        System.out.println(new PriorityQueue<String>().poll() + " " + new PriorityQueue<String>().peek());
        try {
            new PriorityQueue<String>().element();
        } catch (java.util.NoSuchElementException e) {
            System.out.println("element of empty");
        }
        try {
            PriorityQueue<Object> objects = new PriorityQueue<>();
            objects.add(new Object());
            objects.add(new Object());
        } catch (ClassCastException e) {
            System.out.println("not comparable");
        }
        Stack<Character> stack = new Stack<>();
        String brackets = "{[()]}(";
        boolean balanced = true;
        for (char c : brackets.toCharArray()) {
            if ("([{".indexOf(c) >= 0) {
                stack.push(c);
            } else {
                balanced &= !stack.isEmpty() && "([{".indexOf(stack.pop()) == ")]}".indexOf(c);
            }
        }
        System.out.println(balanced + " " + stack + " " + stack.search('(') + " " + stack.peek() + " " + stack.empty());
        stack.clear();
        try {
            stack.pop();
        } catch (java.util.EmptyStackException e) {
            System.out.println("empty stack " + e.getMessage());
        }
        Vector<Integer> vector = new Vector<>(2, 3);
        for (int i = 0; i < 6; i++) {
            vector.addElement(i);
        }
        vector.insertElementAt(99, 1);
        vector.removeElementAt(0);
        System.out.println(vector + " " + vector.capacity() + " " + vector.firstElement() + vector.lastElement() + " "
                + Collections.list(vector.elements()).size());
    }
}
