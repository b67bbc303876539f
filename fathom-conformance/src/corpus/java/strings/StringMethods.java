package strings;

import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;

/** Probes the everyday methods of String on Latin-1 text. */
public final class StringMethods {
    private StringMethods() {
    }

    public static void main(String[] args) {
        String text = "The quick brown fox jumps over the lazy dog";
        System.out.println(text.length() + " " + text.charAt(4) + " " + text.indexOf("o") + " " + text.lastIndexOf('o') + " "
                + text.indexOf("o", 13) + " " + text.lastIndexOf("o", 40) + " " + text.indexOf("cat") + " " + text.indexOf("")
                + " " + text.indexOf('z', 100) + " " + text.lastIndexOf("", 5));
        System.out.println(text.substring(4, 9) + "|" + text.substring(40) + "|" + text.substring(43) + "|"
                + text.subSequence(0, 3));
        System.out.println(text.startsWith("The") + " " + text.startsWith("quick", 4) + " " + text.endsWith("dog") + " "
                + text.endsWith("") + " " + text.contains("fox") + " " + text.matches(".*fox.*"));
        System.out.println(text.replace('o', '0') + " " + text.replace("the", "THE") + " " + "aaa".replace("aa", "b") + " "
                + "abc".replace("", "-") + " " + text.replaceAll("[aeiou]", "*") + " " + text.replaceFirst("\\w+", "A"));
        System.out.println(text.toUpperCase(Locale.ROOT) + " " + text.toLowerCase(Locale.ROOT) + " "
                + "Stra\u00dfe".toUpperCase(Locale.ROOT) + " " + "\u0130".toLowerCase(Locale.ROOT).length());
        System.out.println("[" + "  pad\t\n".trim() + "] [" + "\u2003wide\u2003".strip() + "] [" + "  x  ".stripLeading() + "] ["
                + "  x  ".stripTrailing() + "] " + "   ".isBlank() + " " + "".isEmpty() + " [" + "\u2003t".trim() + "]");
        System.out.println("ab".repeat(3) + " " + "x".repeat(0).isEmpty() + " " + "".repeat(5).length());
        System.out.println(Arrays.toString("a,b,,c,,".split(",")) + Arrays.toString("a,b,,c,,".split(",", -1))
                + Arrays.toString("a,b,c".split(",", 2)) + Arrays.toString("abc".split("")) + Arrays.toString("".split(","))
                + Arrays.toString("a1b22c".split("\\d+")) + Arrays.toString(" a b".split(" ")));
        System.out.println(String.join("-", "a", "b", "c") + " " + String.join("", Arrays.asList("x", null, "y")));
        System.out.println("one\ntwo\r\nthree\rfour\n".lines().map(l -> "<" + l + ">").collect(Collectors.joining()));
        System.out.println("banana".chars().filter(c -> c == 'a').count() + " "
                + "cab".chars().sorted().mapToObj(c -> String.valueOf((char) c)).collect(Collectors.joining()));
        System.out.println("apple".compareTo("apricot") + " " + "a".compareTo("abc") + " " + "A".compareToIgnoreCase("b") + " "
                + "ABC".equalsIgnoreCase("abc") + " " + "".compareTo("") + " " + "b".compareTo("a"));
        System.out.println("hello".regionMatches(1, "yell", 1, 3) + " " + "HELLO".regionMatches(true, 0, "hell", 0, 4) + " "
                + "abc".regionMatches(-1, "abc", 0, 1) + " " + "abc".regionMatches(0, "abc", 0, 9));
        char[] chars = new char[6];
        Arrays.fill(chars, '.');
        "abcdef".getChars(1, 4, chars, 2);
        System.out.println(new String(chars) + " " + new String(chars, 2, 3) + " " + String.valueOf(chars, 0, 3) + " "
                + String.copyValueOf(chars).length() + " " + String.valueOf((Object) null) + " " + String.valueOf(true));
        System.out.println("  indented\n    more".indent(2).replace("\n", "|") + " " + "  a\n   b".stripIndent().replace("\n", "|")
                + " " + "a\\tb\\101\\n".translateEscapes().length() + " " + "x".transform(s -> s + s));
        System.out.println("concat".concat("").equals("concat") + " " + "abc".contentEquals("abc") + " " + "%d%%".formatted(5)
                + " " + "abc".describeConstable().get() + " " + "t".equals(null));
    }
}
