package strings;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.StringJoiner;
import java.util.StringTokenizer;

/** Probes StringTokenizer, StringJoiner, splitting corner cases and a hand-written CSV splitter. */
public final class Tokenising {
    private Tokenising() {
    }

    private static List<String> csv(String line) {
        List<String> cells = new ArrayList<>();
        StringBuilder cell = new StringBuilder();
        boolean quoted = false;
        for (int i = 0; i < line.length(); i++) {
            char c = line.charAt(i);
            if (quoted) {
                if (c == '"' && i + 1 < line.length() && line.charAt(i + 1) == '"') {
                    cell.append('"');
                    i++;
                } else if (c == '"') {
                    quoted = false;
                } else {
                    cell.append(c);
                }
            } else if (c == '"') {
                quoted = true;
            } else if (c == ',') {
                cells.add(cell.toString());
                cell.setLength(0);
            } else {
                cell.append(c);
            }
        }
        cells.add(cell.toString());
        return cells;
    }

    public static void main(String[] args) {
        StringTokenizer plain = new StringTokenizer("  the quick\tbrown\nfox ");
        System.out.print(plain.countTokens() + ":");
        while (plain.hasMoreTokens()) {
            System.out.print(" [" + plain.nextToken() + "]");
        }
        System.out.println();
        StringTokenizer delimiters = new StringTokenizer("a+b*(c-1)", "+-*()", true);
        List<Object> tokens = Collections.list(delimiters);
        System.out.println(tokens);
        StringTokenizer changing = new StringTokenizer("k=v;x=y", "=");
        System.out.println(changing.nextToken() + " " + changing.nextToken(";") + " " + changing.nextToken("="));
        try {
            new StringTokenizer("").nextToken();
        } catch (NoSuchElementException e) {
            System.out.println("no token " + e.getMessage());
        }
        StringJoiner joiner = new StringJoiner(", ", "{", "}");
        joiner.setEmptyValue("EMPTY");
        System.out.println(joiner + " " + joiner.length());
        joiner.add("a").add("").add(null);
        System.out.println(joiner + " " + joiner.length() + " " + joiner.merge(new StringJoiner("+").add("x").add("y")));
        String[] regexes = {",", "\\s*,\\s*", "[,;]", "", "(?<=,)", "x*", "\\|", "."};
        for (String regex : regexes) {
            System.out.println(regex + " -> " + Arrays.toString("a, b;c,,d|e".split(regex)));
        }
        System.out.println(Arrays.toString("boo:and:foo".split("o")) + Arrays.toString("boo:and:foo".split("o", 5))
                + Arrays.toString("boo:and:foo".split("o", -2)) + Arrays.toString(",a".split(","))
                + Arrays.toString(",".split(",")) + ",".split(",").length);
        System.out.println(csv("a,\"b,c\",\"say \"\"hi\"\"\",,end") + " " + csv("").size());
        String text = "one two  three";
        int words = 0;
        boolean inside = false;
        for (char c : text.toCharArray()) {
            if (c != ' ' && !inside) {
                words++;
            }
            inside = c != ' ';
        }
        System.out.println(words + " " + text.split(" ").length + " " + text.split(" +").length);
    }
}
