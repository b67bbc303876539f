package controlflow;

/** Probes dense and sparse integer switches, fall-through, negative and extreme labels and narrow selector types. */
public final class SwitchInts {
    private SwitchInts() {
    }

    private static String dense(int n) {
        switch (n) {
            case -2: return "minus two";
            case -1: return "minus one";
            case 0: return "zero";
            case 1: return "one";
            case 2:
            case 3: return "two or three";
            case 5: return "five";
            default: return "other";
        }
    }

    private static String sparse(int n) {
        switch (n) {
            case Integer.MIN_VALUE: return "min";
            case -1000: return "-1000";
            case 7: return "7";
            case 100_000: return "100000";
            case Integer.MAX_VALUE: return "max";
            default: return "other";
        }
    }

    private static int fallThrough(int n) {
        int result = 0;
        switch (n) {
            default:
                result += 1000;
            case 1:
                result += 1;
            case 2:
                result += 10;
                break;
            case 3:
                result += 100;
        }
        return result;
    }

    private static String narrow(byte b, char c, short s) {
        String text = "";
        switch (b) {
            case -128: text += "bmin "; break;
            case 127: text += "bmax "; break;
            default: text += "b? ";
        }
        switch (c) {
            case 'a': text += "a "; break;
            case '\uffff': text += "cmax "; break;
            default: text += "c? ";
        }
        switch (s) {
            case -32768: text += "smin"; break;
            default: text += "s?";
        }
        return text;
    }

    private static int boxed(Integer value) {
        switch (value) {
            case 1: return 10;
            default: return 20;
        }
    }

    public static void main(String[] args) {
        for (int i = -3; i <= 6; i++) {
            System.out.println(i + " " + dense(i) + " " + fallThrough(i));
        }
        int[] keys = {Integer.MIN_VALUE, -1001, -1000, 6, 7, 100_000, Integer.MAX_VALUE, Integer.MAX_VALUE - 1};
        for (int key : keys) {
            System.out.println(key + " " + sparse(key) + " " + dense(key));
        }
        System.out.println(narrow((byte) -128, 'a', (short) -32768));
        System.out.println(narrow((byte) 127, '\uffff', (short) 1));
        System.out.println(narrow((byte) 0, 'b', (short) 0));
        System.out.println(boxed(1) + " " + boxed(2));
        try {
            boxed(null);
        } catch (NullPointerException e) {
            System.out.println("null selector");
        }
        switch (args.length) {
        }
        int transitions = 0;
        int state = 0;
        for (char ch : "aabbaacab".toCharArray()) {
            switch (state) {
                case 0: state = ch == 'a' ? 1 : 0; break;
                case 1: state = ch == 'b' ? 2 : ch == 'a' ? 1 : 0; break;
                default: state = 0; transitions++;
            }
        }
        System.out.println("automaton " + state + " " + transitions);
    }
}
