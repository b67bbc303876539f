package objects;

import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/** Probes equals and hashCode contracts of own and library types and the consistency of identity hashes. */
public final class EqualsAndHash {
    private static class Name {
        private final String first;
        private final String last;

        Name(String first, String last) {
            this.first = first;
            this.last = last;
        }

        @Override
        public boolean equals(Object o) {
            if (this == o) {
                return true;
            }
            if (o == null || getClass() != o.getClass()) {
                return false;
            }
            Name other = (Name) o;
            return first.equals(other.first) && Objects.equals(last, other.last);
        }

        @Override
        public int hashCode() {
            return Objects.hash(first, last);
        }
    }

    private static final class Titled extends Name {
        Titled() {
            super("a", "b");
        }
    }

    private static final class Constant {
        private final int id;

        Constant(int id) {
            this.id = id;
        }

        @Override
        public int hashCode() {
            return 42;
        }

        @Override
        public boolean equals(Object o) {
            return o instanceof Constant && ((Constant) o).id == id;
        }
    }

    private EqualsAndHash() {
    }

    public static void main(String[] args) {
        Name x = new Name("a", "b");
        Name y = new Name("a", "b");
        System.out.println(x.equals(y) + " " + (x == y) + " " + x.equals(null) + " " + x.equals(new Titled()) + " "
                + (x.hashCode() == y.hashCode()) + " " + x.hashCode() + " " + new Name("q", null).hashCode());
        Object o = new Object();
        System.out.println((o.hashCode() == o.hashCode()) + " " + (o.hashCode() == System.identityHashCode(o)) + " "
                + System.identityHashCode(null) + " " + o.equals(o) + " " + o.equals(new Object()));
        String[] parts = o.toString().split("@");
        System.out.println(parts[0] + " " + parts[1].equals(Integer.toHexString(o.hashCode())));
        Map<Constant, Integer> colliding = new HashMap<>();
        for (int i = 0; i < 40; i++) {
            colliding.merge(new Constant(i % 25), 1, Integer::sum);
        }
        System.out.println(colliding.size() + " " + colliding.get(new Constant(3)) + " " + colliding.get(new Constant(24))
                + " " + colliding.get(new Constant(25)));
        Set<Object> set = new HashSet<>(Arrays.asList(1, 1L, 1.0, "1", '1', 1f, (short) 1, (byte) 1));
        System.out.println(set.size() + " " + set.contains(1L) + " " + set.contains((byte) 1) + " " + set.contains(2));
        System.out.println("hashes: " + "hello".hashCode() + " " + "".hashCode() + " " + Boolean.TRUE.hashCode() + " "
                + Long.valueOf(1L << 32).hashCode() + " " + Double.valueOf(1).hashCode() + " " + Character.valueOf('a').hashCode()
                + " " + Arrays.asList(1, 2, 3).hashCode() + " " + Map.entry("k", "v").hashCode() + " "
                + Arrays.hashCode(new int[] {1, 2, 3}) + " " + Objects.hash() + " " + Objects.hashCode(null) + " "
                + Objects.hash(1, "x", null, 2.5) + " " + new HashSet<>(Arrays.asList("a", "b")).hashCode());
        int[] array = {1};
        System.out.println(array.equals(new int[] {1}) + " " + Arrays.equals(array, new int[] {1}) + " "
                + (array.hashCode() == array.hashCode()));
        StringBuilder sb = new StringBuilder("z");
        System.out.println(sb.equals(new StringBuilder("z")) + " " + "z".contentEquals(sb) + " "
                + sb.compareTo(new StringBuilder("z")));
    }
}
