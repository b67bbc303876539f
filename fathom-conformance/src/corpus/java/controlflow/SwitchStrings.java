package controlflow;

/** Probes string switches with colliding hash codes, fall-through, null selectors and computed strings. */
public final class SwitchStrings {
    private static final String CONSTANT = "con" + "stant";

    private SwitchStrings() {
    }

    private static int classic(String text) {
        switch (text) {
            case "Aa": return 1;
            case "BB": return 2;
            case "AaAa": return 3;
            case "BBBB": return 4;
            case "AaBB": return 5;
            case "": return 6;
            case CONSTANT: return 7;
            case "\u00e9t\u00e9": return 8;
            case "\ud83d\ude00": return 9;
            default: return -1;
        }
    }

    private static String arrow(String text) {
        return switch (text) {
            case "mon", "tue", "wed", "thu", "fri" -> "week";
            case "sat", "sun" -> {
                String upper = text.toUpperCase();
                yield "end:" + upper;
            }
            default -> "?" + text.length();
        };
    }

    private static String falling(String text) {
        StringBuilder out = new StringBuilder();
        switch (text) {
            case "a":
                out.append("A");
            case "b":
                out.append("B");
                break;
            default:
                out.append("D");
            case "c":
                out.append("C");
        }
        return out.toString();
    }

    public static void main(String[] args) {
        String[] samples = {"Aa", "BB", "AaAa", "BBBB", "AaBB", "BBAa", "", "constant", "\u00e9t\u00e9",
            "\ud83d\ude00", "x", "C#"};
        for (String sample : samples) {
            System.out.println(sample + " " + classic(sample) + " " + classic(new StringBuilder(sample).toString()) + " "
                    + sample.hashCode());
        }
        for (String sample : new String[] {"mon", "fri", "sat", "sun", "none", "MON"}) {
            System.out.println(arrow(sample));
        }
        for (String sample : new String[] {"a", "b", "c", "d"}) {
            System.out.println(falling(sample));
        }
        try {
            classic(null);
        } catch (NullPointerException e) {
            System.out.println("null rejected");
        }
        int total = 0;
        for (int i = 0; i < 100; i++) {
            total += switch (Integer.toString(i % 7)) {
                case "0" -> 1;
                case "3" -> 10;
                case "6" -> 100;
                default -> 0;
            };
        }
        System.out.println(total);
    }
}
