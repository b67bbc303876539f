package dev.fathom.vm.link;

import org.jspecify.annotations.NullUnmarked;

/** Guest program: methods of records, and string concatenation of every type. */
@SuppressWarnings("EqualsNull") // the guest is to do just that
@NullUnmarked // what a program does with null is its own affair
public final class RecordProgram {
    record All(int a, String b, double c, float d, long e, char f, boolean g, byte h, short i, Object[] j, All k) {}

    record None() {}

    record Noisy(Sound first, Sound second) {}

    record Sound(String name) {
        @Override
        public boolean equals(Object other) {
            System.out.println("equals " + name);
            return true;
        }

        @Override
        public int hashCode() {
            System.out.println("hashCode " + name);
            return 7;
        }

        @Override
        public String toString() {
            System.out.println("toString " + name);
            return name.equals("null") ? null : name;
        }
    }

    private RecordProgram() {}

    public static void main(String[] arguments) {
        All one = new All(1, "b", 2.5, 1f, 4L, 'c', true, (byte) 1, (short) 2, null, null);
        All zero = new All(1, "b", -0.0, Float.NaN, 4L, 'c', true, (byte) 1, (short) 2, null, one);
        All otherZero = new All(1, "b", 0.0, Float.NaN, 4L, 'c', true, (byte) 1, (short) 2, null, one);
        System.out.println(one + " " + one.hashCode() + " " + one.equals(null) + one.equals("x"));
        System.out.println(zero.equals(otherZero) + " " + zero.hashCode() + " " + otherZero.hashCode());
        System.out.println(new None() + " " + new None().hashCode() + new None().equals(new None()));
        Noisy noisy = new Noisy(new Sound("one"), new Sound("null"));
        System.out.println(noisy.equals(new Noisy(null, null)) + " " + noisy.hashCode() + noisy);
        concatenate("\u20ac", 'x', null);
    }

    private static void concatenate(String euro, char letter, Object nothing) {
        System.out.println("a" + nothing + letter + 1 + 2L + 1.5f + 2.5 + true + (byte) 3 + (short) 4 + euro);
        System.out.println(euro + euro + letter + "\1\2" + -0.0 + Float.MIN_VALUE + 1e21 + Long.MIN_VALUE);
        String grown = "";
        for (int i = 0; i < 5; i++) {
            grown += i;
        }
        System.out.println(grown + new int[0].length);
    }
}
