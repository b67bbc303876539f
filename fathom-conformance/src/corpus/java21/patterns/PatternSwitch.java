package patterns;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Probes type patterns in switch: guards, dominance order, null cases, defaults and mixed constants. */
public final class PatternSwitch {
    private PatternSwitch() {
    }

    private static String describe(Object o) {
        return switch (o) {
            case null -> "null!";
            case Integer i when i > 100 -> "big int " + i;
            case Integer i when i < 0 -> "negative int " + i;
            case Integer i -> "int " + i;
            case Long l -> "long " + l;
            case String s when s.isEmpty() -> "empty string";
            case String s -> "string of " + s.length();
            case int[] a when a.length == 0 -> "no ints";
            case int[] a -> "ints ending in " + a[a.length - 1];
            case List<?> list when list.size() > 2 -> "long list";
            case List<?> list -> "list " + list;
            case Map<?, ?> map -> "map of " + map.size();
            case Enum<?> e -> "enum " + e.ordinal();
            case CharSequence cs -> "chars " + cs.charAt(0);
            default -> "other " + o.getClass().getSimpleName();
        };
    }

    private static String strings(String s) {
        return switch (s) {
            case "yes", "y" -> "affirmative";
            case String t when t.equalsIgnoreCase("no") -> "negative";
            case null, default -> "unclear " + s;
        };
    }

    private static int oldStyle(Object o) {
        int result = 0;
        switch (o) {
            case Character c:
                result += c;
                break;
            case Boolean b when b:
                result = 1;
                break;
            case Boolean b:
                result = 2;
                break;
            default:
                result = -1;
        }
        return result;
    }

    private static int boxed(Integer i) {
        return switch (i) {
            case 1 -> 10;
            case 2 -> 20;
            case Integer n when n > 1000 -> n;
            case Integer n -> -n;
        };
    }

    private static boolean log(List<String> log, String text, boolean result) {
        log.add(text);
        return result;
    }

    public static void main(String[] args) {
        Object[] samples = {null, 5, 500, -5, 7L, "", "abc", new int[0], new int[] {1, 9}, List.of(1), List.of(1, 2, 3), Map.of(1, 2),
            Thread.State.BLOCKED, new StringBuilder("sb"), 2.5};
        for (Object sample : samples) {
            System.out.println(describe(sample));
        }
        for (String s : new String[] {"yes", "y", "NO", "maybe", null}) {
            System.out.println(strings(s));
        }
        System.out.println(oldStyle('a') + " " + oldStyle(true) + " " + oldStyle(false) + " " + oldStyle("x"));
        System.out.println(boxed(1) + " " + boxed(2) + " " + boxed(3) + " " + boxed(5000));
        List<String> log = new ArrayList<>();
        Object o = "text";
        String result = switch (o) {
            case String s when log(log, "first", s.length() > 10) -> "long";
            case String s when log(log, "second", s.startsWith("t")) -> "t-word";
            case String s when log(log, "third", true) -> "any";
            default -> "none";
        };
        System.out.println(result + " " + log);
        try {
            oldStyle(null);
        } catch (NullPointerException e) {
            System.out.println("null without a null case");
        }
        try {
            Object boom = "boom";
            System.out.println(switch (boom) {
                case String s when s.charAt(10) == 'x' -> 1;
                default -> 2;
            });
        } catch (StringIndexOutOfBoundsException e) {
            System.out.println("guard failed");
        }
    }
}
