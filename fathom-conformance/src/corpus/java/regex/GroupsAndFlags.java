package regex;

import java.util.regex.Matcher;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Probes regular expression groups, quantifiers, lookaround, flags and back references. */
public final class GroupsAndFlags {
    private GroupsAndFlags() {
    }

    private static void show(String regex, String input, int flags) {
        Matcher matcher = Pattern.compile(regex, flags).matcher(input);
        StringBuilder out = new StringBuilder();
        while (matcher.find()) {
            out.append('[').append(matcher.start()).append('-').append(matcher.end()).append(' ').append(matcher.group());
            for (int g = 1; g <= matcher.groupCount(); g++) {
                out.append('|').append(matcher.group(g));
            }
            out.append(']');
        }
        System.out.println(regex.replace("\n", "\\n") + " : " + out.toString().replace("\n", "\\n"));
    }

    public static void main(String[] args) {
        show("(\\d+)-(\\d+)", "10-20, 3-4 5-", 0);
        show("a*", "baaac", 0);
        show("a*?b", "aab ab b", 0);
        show("(a+)(b+)?(c)?", "aab ac aabbc", 0);
        show("a++b", "aaab", 0);
        show("a*+a", "aaaa", 0);
        show("(?:x|y)+z", "xyxz yz z", 0);
        show("(\\w)\\1", "hello book aa1", 0);
        show("(?<first>\\w+) (?<second>\\w+) \\k<first>", "one two one", 0);
        show("\\w+(?=!)", "hey! you there!", 0);
        show("\\b\\w+(?!\\w|!)", "hey! you there!", 0);
        show("(?<=\\$)\\d+", "$15 16 $7", 0);
        show("(?<!\\$)\\b\\d+", "$15 16 $7", 0);
        show("hello", "Hello HELLO hello", Pattern.CASE_INSENSITIVE);
        show("(?i)hE(?-i)L", "HEL heL hel", 0);
        show("^\\w+$", "one\ntwo\nthree", Pattern.MULTILINE);
        show("^\\w+$", "one\ntwo", 0);
        show("o.t", "o\nt out", Pattern.DOTALL);
        show("o.t", "o\nt out", 0);
        show("a b # comment\n c", "abc a b c", Pattern.COMMENTS);
        show("1.5", "1.5 1x5", Pattern.LITERAL);
        show("\\Q1.5\\E", "1.5 1x5", 0);
        show("[a-c&&[^b]]+", "aabbcc", 0);
        show("[^\\s,]+", "a, b  c", 0);
        show("\\p{Lu}\\p{Ll}+", "\u00c9cole Ab aB", 0);
        show("\\w+", "\u00e9t\u00e9 abc", 0);
        show("\\w+", "\u00e9t\u00e9 abc", Pattern.UNICODE_CHARACTER_CLASS);
        show("\u00c9", "\u00e9", Pattern.CASE_INSENSITIVE);
        show("\u00c9", "\u00e9", Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);
        show(".", "\ud83d\ude00x", 0);
        show("x{2,3}", "x xx xxx xxxx xxxxx", 0);
        show("x{2,3}?", "xxxxx", 0);
        show("(?>a|ab)c", "abc ac", 0);
        show("((a)|(b))+", "ab ba", 0);
        show("\\R", "a\r\nb\nc", 0);
        show("\\Aone|two\\z|\\Gx", "xone two", 0);
        show("\\x41\\u0042\\t\\0103", "AB\tC", 0);
        Matcher named = Pattern.compile("(?<year>\\d{4})-(?<month>\\d\\d)").matcher("on 2024-05 and 1999-12");
        while (named.find()) {
            System.out.println(named.group("year") + " " + named.start("month") + " " + named.end("month"));
        }
        System.out.println(Pattern.compile("\\d").matcher("a1b2").results().map(MatchResult::group).collect(Collectors.joining("+")) + " "
                + Pattern.compile("[aeiou]").asPredicate().test("xyz") + " " + Pattern.matches("a+b", "aab") + " "
                + Pattern.compile("ab").asMatchPredicate().test("abc"));
    }
}
