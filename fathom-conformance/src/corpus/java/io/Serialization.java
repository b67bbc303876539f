package io;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.Externalizable;
import java.io.IOException;
import java.io.InvalidObjectException;
import java.io.NotSerializableException;
import java.io.ObjectInput;
import java.io.ObjectInputStream;
import java.io.ObjectOutput;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Probes object serialization: graphs, transient fields, custom hooks, externalizable types, records, enums and failures. */
public final class Serialization {
    private static class Plain {
        int fromDefaultConstructor = 5;

        Plain() {
            System.out.println("Plain()");
        }
    }

    private static class Node extends Plain implements Serializable {
        private static final long serialVersionUID = 1L;
        String name;
        transient int cache = 99;
        List<Node> links = new ArrayList<>();
        final double weight;
        int[] data = {1, 2};

        Node(String name, double weight) {
            this.name = name;
            this.weight = weight;
            fromDefaultConstructor = 6;
        }
    }

    private static final class Hooked implements Serializable {
        private static final long serialVersionUID = 2L;
        private transient String secret;
        private int n = 3;

        Hooked(String secret) {
            this.secret = secret;
        }

        private void writeObject(ObjectOutputStream out) throws IOException {
            out.defaultWriteObject();
            out.writeUTF(new StringBuilder(secret).reverse().toString());
        }

        private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
            in.defaultReadObject();
            secret = new StringBuilder(in.readUTF()).reverse().toString();
            if (secret.equals("bad")) {
                throw new InvalidObjectException("bad secret");
            }
        }
    }

    private static final class Singleton implements Serializable {
        private static final long serialVersionUID = 3L;
        static final Singleton INSTANCE = new Singleton();

        private Object readResolve() {
            return INSTANCE;
        }
    }

    private static final class Replaced implements Serializable {
        private static final long serialVersionUID = 4L;

        private Object writeReplace() {
            return "replacement string";
        }
    }

    public static final class External implements Externalizable {
        private int a;
        private String b;

        public External() {
            System.out.println("External()");
        }

        External(int a, String b) {
            this.a = a;
            this.b = b;
        }

        @Override
        public void writeExternal(ObjectOutput out) throws IOException {
            out.writeInt(a);
            out.writeObject(b);
        }

        @Override
        public void readExternal(ObjectInput in) throws IOException, ClassNotFoundException {
            a = in.readInt() + 1;
            b = (String) in.readObject();
        }
    }

    private record Pair(int x, String y) implements Serializable {
        Pair {
            System.out.println("Pair(" + x + ")");
        }
    }

    private enum Color { RED, GREEN { } }

    private Serialization() {
    }

    private static byte[] write(Object... values) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
            for (Object value : values) {
                out.writeObject(value);
            }
        }
        return bytes.toByteArray();
    }

    private static Object copy(Object value) throws IOException, ClassNotFoundException {
        try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(write(value)))) {
            return in.readObject();
        }
    }

    public static void main(String[] args) throws Exception {
        Node a = new Node("a", 1.5);
        Node b = new Node("b", Double.NaN);
        a.links.add(b);
        b.links.add(a);
        b.links.add(b);
        a.data[0] = 42;
        Node c = (Node) copy(a);
        System.out.println(c.name + " " + c.weight + " " + c.cache + " " + c.fromDefaultConstructor + " " + Arrays.toString(c.data) + " "
                + c.links.get(0).name + " " + (c.links.get(0).links.get(0) == c) + " " + (c.links.get(0).links.get(1) == c.links.get(0)));
        Hooked hooked = (Hooked) copy(new Hooked("treasure"));
        System.out.println(hooked.secret + " " + hooked.n);
        try {
            copy(new Hooked("bad"));
        } catch (InvalidObjectException e) {
            System.out.println(e.getMessage());
        }
        System.out.println((copy(Singleton.INSTANCE) == Singleton.INSTANCE) + " " + copy(new Replaced()));
        External external = (External) copy(new External(7, "ext"));
        System.out.println(external.a + external.b);
        System.out.println(copy(new Pair(1, "p")) + " " + (copy(Color.GREEN) == Color.GREEN) + " " + (copy(String.class) == String.class));
        try {
            copy(new Object[] {1, new Object()});
        } catch (NotSerializableException e) {
            System.out.println(e.getMessage());
        }
        Map<String, Object> map = new LinkedHashMap<>();
        map.put("list", new ArrayList<>(List.of(1, 2L, 3.5, 'c', true)));
        map.put("map", new TreeMap<>(Map.of("k", new int[][] {{1}, {2, 3}})));
        map.put("null", null);
        map.put("enum", new EnumMap<>(Map.of(Color.RED, "r")));
        Map<?, ?> back = (Map<?, ?>) copy(map);
        System.out.println(back.get("list") + " " + back.keySet() + " " + back.get("enum") + " "
                + Arrays.deepToString((int[][]) ((Map<?, ?>) back.get("map")).get("k")));
        System.out.println(copy(new HashMap<>(Map.of(1, "x"))) + " " + copy(List.of("immutable", "list")) + " " + copy(new java.math.BigInteger("123456789"))
                + " " + copy(java.time.LocalDate.of(2020, 2, 2)) + " " + copy(new IllegalStateException("boom")));
        byte[] shared = write("same", "same", 5, null);
        try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(shared))) {
            Object first = in.readObject();
            System.out.println((first == in.readObject()) + " " + in.readObject() + " " + in.readObject() + " " + shared[0] + shared[1]);
        }
        try {
            new ObjectInputStream(new ByteArrayInputStream(new byte[] {1, 2, 3, 4}));
        } catch (java.io.StreamCorruptedException e) {
            System.out.println(e.getMessage());
        }
    }
}
