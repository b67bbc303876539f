package regex;

import java.util.Arrays;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

/** Probes replacement, splitting, matcher regions and state, and pattern syntax errors. */
public final class Replacing {
    private Replacing() {
    }

    private static void attempt(String label, Runnable action) {
        try {
            action.run();
        } catch (IllegalArgumentException | IllegalStateException | IndexOutOfBoundsException e) {
            System.out.println(label + ": " + e.getClass().getSimpleName() + ": " + e.getMessage());
        }
    }

    public static void main(String[] args) {
        System.out.println("John Smith".replaceAll("(\\w+) (\\w+)", "$2, $1") + " " + "2024-01-02".replaceAll("(?<y>\\d+)-(?<m>\\d+)", "${m}/${y}") + " "
                + "cost".replaceAll("cost", Matcher.quoteReplacement("$5\\")) + " " + "aaa".replaceFirst("a", "b") + " " + "abc".replaceAll("", "-")
                + " " + "x".replaceAll("x*", "y") + " " + "a.b.c".replaceAll("\\.", "\\\\"));
        Pattern word = Pattern.compile("\\b([a-z])(\\w*)");
        System.out.println(word.matcher("the quick fox").replaceAll(m -> m.group(1).toUpperCase(Locale.ROOT) + m.group(2)) + " "
                + Pattern.compile("\\d+").matcher("1 22 333").replaceAll(m -> String.valueOf(Integer.parseInt(m.group()) * 2)) + " "
                + Pattern.compile("\\d").matcher("a1b2").replaceFirst(m -> "<" + m.start() + ">"));
        Matcher matcher = Pattern.compile("\\{(\\w+)}").matcher("Dear {name}, you owe {amount}.");
        StringBuilder out = new StringBuilder();
        while (matcher.find()) {
            matcher.appendReplacement(out, matcher.group(1).equals("name") ? "Ann" : "\\$10");
        }
        matcher.appendTail(out);
        System.out.println(out);
        System.out.println(Arrays.toString(Pattern.compile("\\s*[,;]\\s*").split("a , b;c ,, d")) + Arrays.toString(Pattern.compile("(-)").split("a-b-c", 2))
                + Arrays.toString("camelCaseString".split("(?=[A-Z])")) + Arrays.toString("2+3*4".split("(?<=[+*])|(?=[+*])")));
        Matcher region = Pattern.compile("^b+$").matcher("aabbcc");
        region.region(2, 4);
        System.out.println(region.matches() + " " + region.regionStart() + " " + region.useAnchoringBounds(false).matches() + " "
                + region.reset().find() + " " + region.hitEnd());
        Matcher m = Pattern.compile("(a)(b)?").matcher("xxa");
        System.out.println(m.lookingAt() + " " + m.find() + " " + m.start() + " " + m.group(2) + " " + m.start(2) + " " + m.groupCount() + " "
                + m.toMatchResult().end() + " " + m.find(0) + " " + m.usePattern(Pattern.compile("x")).find(1) + " " + m.start());
        attempt("no match", () -> Pattern.compile("x").matcher("y").group());
        attempt("no group", () -> {
            Matcher any = Pattern.compile("(x)").matcher("x");
            any.find();
            any.group(2);
        });
        attempt("no name", () -> {
            Matcher any = Pattern.compile("(x)").matcher("x");
            any.find();
            any.group("name");
        });
        attempt("bad replacement", () -> "x".replaceAll("x", "$2"));
        attempt("bad dollar", () -> "x".replaceAll("x", "$"));
        attempt("bad escape", () -> "x".replaceAll("x", "\\"));
        for (String bad : new String[] {"(", "[a", "*x", "a{2,1}", "(?<n>x)(?<n>y)", "\\k<none>", "(?<=a*)b", "x{", "[z-a]", "\\p{Nope}"}) {
            try {
                Pattern.compile(bad);
                System.out.println(bad + " accepted");
            } catch (PatternSyntaxException e) {
                System.out.println(bad + " -> " + e.getDescription() + " " + e.getIndex());
            }
        }
        Pattern pattern = Pattern.compile("a|b", Pattern.CASE_INSENSITIVE);
        System.out.println(pattern + " " + pattern.flags() + " " + Pattern.quote("a.b") + " " + pattern.pattern());
        String csv = "1,\"two, 2\",,\"say \"\"hi\"\"\"";
        Matcher cells = Pattern.compile("\"((?:[^\"]|\"\")*)\"|([^,]+)|(?<=,)(?=,|$)").matcher(csv);
        StringBuilder parsed = new StringBuilder();
        while (cells.find()) {
            parsed.append('<').append(cells.group(1) != null ? cells.group(1).replace("\"\"", "\"") : cells.group(2)).append('>');
        }
        System.out.println(parsed);
        System.out.println("aaaaaaaaaaaaaaaaaaaaac".matches("(a|aa)+b") + " " + "x".repeat(300).matches("(x+x+)+"));
    }
}
