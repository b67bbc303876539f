package concat;

/** Probes string concatenation with operands of every type, constants, nulls and objects with odd toString methods. */
public final class AllTypes {
    private static final String CONSTANT = "c" + 1 + 'x' + 2.5 + true + null + 3L;
    private static int evaluations;

    private AllTypes() {
    }

    private static final class Quiet {
        @Override
        public String toString() {
            return null;
        }
    }

    private static String next() {
        return "n" + ++evaluations;
    }

    public static void main(String[] args) {
        boolean z = args.length == 0;
        byte b = -128;
        short s = -32768;
        char c = 'q';
        int i = Integer.MIN_VALUE;
        long l = Long.MIN_VALUE;
        float f = -0.0f;
        double d = 1e-5;
        String t = "text";
        String n = null;
        Object o = new int[0].length;
        char[] chars = {'o', 'k'};
        System.out.println(z + "|" + b + "|" + s + "|" + c + "|" + i + "|" + l + "|" + f + "|" + d + "|" + t + "|" + n + "|" + o);
        System.out.println("" + z + b + s + c + i + l + f + d + t + n + o);
        System.out.println(CONSTANT + c);
        System.out.println(1 + 2 + "3" + 4 + 5);
        System.out.println('a' + 'b' + "c" + 'd' + 1);
        System.out.println("" + 'a' + 'b' + (char) ('a' + 1) + (c + 1) + (char) 0x20ac);
        System.out.println(n + n + (Object) null);
        System.out.println("quiet " + new Quiet() + "!");
        System.out.println("unicode \u00e9\u4e2d\ud83d\ude00" + c + "\u00ff" + i);
        System.out.println("\1\2 markers ".length() + ("\1" + t + "\2" + t + "\1").length());
        System.out.println("chars " + String.valueOf(chars) + chars.length);
        System.out.println(Float.NaN + " " + Double.NEGATIVE_INFINITY + " " + 100f + " " + 1e7 + " " + 1e-3f);
        System.out.println(Integer.valueOf(5) + "" + Character.valueOf('w') + Boolean.FALSE + Double.valueOf(2));
        String grow = "";
        for (int k = 0; k < 12; k++) {
            grow += k;
            grow += ',';
            grow += k % 3 == 0 ? null : "";
        }
        System.out.println(grow);
        String order = next() + next() + next();
        order += next() + order;
        System.out.println(order + evaluations);
        String[] array = {"a", null};
        int index = 0;
        array[index++] += "b" + index;
        array[index] += index;
        System.out.println(array[0] + array[1] + index);
        o += "appended";
        System.out.println(o);
        char plus = 'A';
        plus += 1;
        System.out.println(plus + "" + (plus + 1) + plus++ + ++plus);
        System.out.println("a" + "b" == "ab");
        System.out.println(("a" + t) == ("a" + t));
        System.out.println(("a" + t).intern() == "atext");
        final String fixed = "fi";
        System.out.println((fixed + "xed") == "fixed");
    }
}
