package algorithms;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.function.Consumer;

/** Probes a hand-written LRU cache, a discrete event simulation, an observer registry and a state machine. */
public final class LruAndEvents {
    private static final class LruCache<K, V> {
        private final class Node {
            private final K key;
            private V value;
            private Node previous;
            private Node next;

            Node(K key, V value) {
                this.key = key;
                this.value = value;
            }
        }

        private final Map<K, Node> index = new HashMap<>();
        private final Node head = new Node(null, null);
        private final int capacity;
        private int hits;
        private int misses;

        LruCache(int capacity) {
            this.capacity = capacity;
            head.previous = head;
            head.next = head;
        }

        private void unlink(Node node) {
            node.previous.next = node.next;
            node.next.previous = node.previous;
        }

        private void front(Node node) {
            node.next = head.next;
            node.previous = head;
            head.next.previous = node;
            head.next = node;
        }

        V get(K key) {
            Node node = index.get(key);
            if (node == null) {
                misses++;
                return null;
            }
            hits++;
            unlink(node);
            front(node);
            return node.value;
        }

        void put(K key, V value) {
            Node node = index.get(key);
            if (node != null) {
                node.value = value;
                unlink(node);
            } else {
                if (index.size() == capacity) {
                    index.remove(head.previous.key);
                    unlink(head.previous);
                }
                node = new Node(key, value);
                index.put(key, node);
            }
            front(node);
        }

        @Override
        public String toString() {
            StringBuilder out = new StringBuilder("[");
            for (Node n = head.next; n != head; n = n.next) {
                out.append(out.length() > 1 ? " " : "").append(n.key).append('=').append(n.value);
            }
            return out.append(']').toString();
        }
    }

    private static final class Simulation {
        private static final class Event implements Comparable<Event> {
            private final int time;
            private final int sequence;
            private final Consumer<Simulation> action;

            Event(int time, int sequence, Consumer<Simulation> action) {
                this.time = time;
                this.sequence = sequence;
                this.action = action;
            }

            @Override
            public int compareTo(Event o) {
                return time != o.time ? Integer.compare(time, o.time) : Integer.compare(sequence, o.sequence);
            }
        }

        private final PriorityQueue<Event> events = new PriorityQueue<>();
        private final List<String> log = new ArrayList<>();
        private int now;
        private int sequence;

        void after(int delay, Consumer<Simulation> action) {
            events.add(new Event(now + delay, sequence++, action));
        }

        void run(int until) {
            while (!events.isEmpty() && events.peek().time <= until) {
                Event event = events.poll();
                now = event.time;
                event.action.accept(this);
            }
        }

        void log(String text) {
            log.add(now + ":" + text);
        }
    }

    private enum Door {
        OPEN { @Override Door on(String event) { return event.equals("close") ? CLOSED : this; } },
        CLOSED { @Override Door on(String event) { return event.equals("open") ? OPEN : event.equals("lock") ? LOCKED : this; } },
        LOCKED { @Override Door on(String event) { return event.equals("unlock") ? CLOSED : this; } };

        abstract Door on(String event);
    }

    private LruAndEvents() {
    }

    private static void customer(Simulation simulation, int number) {
        simulation.log("arrive" + number);
        simulation.after(3 + number % 2, s -> s.log("leave" + number));
        if (number < 4) {
            simulation.after(2, s -> customer(s, number + 1));
        }
    }

    public static void main(String[] args) {
        LruCache<String, Integer> cache = new LruCache<>(3);
        for (String key : "a b c a d b a e a".split(" ")) {
            Integer value = cache.get(key);
            cache.put(key, value == null ? 1 : value + 1);
            System.out.print(cache + " ");
        }
        System.out.println(cache.hits + "/" + cache.misses);
        Simulation simulation = new Simulation();
        simulation.after(1, s -> customer(s, 1));
        simulation.after(5, s -> s.log("break"));
        simulation.run(9);
        System.out.println(simulation.log + " pending " + simulation.events.size());
        simulation.run(100);
        System.out.println(simulation.log.size() + " " + simulation.now);
        Door door = Door.OPEN;
        StringBuilder trail = new StringBuilder();
        for (String event : "lock close lock open unlock open close".split(" ")) {
            door = door.on(event);
            trail.append(event).append("->").append(door).append(' ');
        }
        System.out.println(trail.toString().trim());
        List<Consumer<String>> listeners = new ArrayList<>();
        StringBuilder heard = new StringBuilder();
        listeners.add(m -> heard.append("1").append(m));
        listeners.add(m -> {
            if (m.equals("b")) {
                throw new IllegalStateException("listener failed");
            }
            heard.append("2").append(m);
        });
        for (String message : new String[] {"a", "b", "c"}) {
            for (Consumer<String> listener : listeners) {
                try {
                    listener.accept(message);
                } catch (IllegalStateException e) {
                    heard.append('!');
                }
            }
        }
        System.out.println(heard);
    }
}
