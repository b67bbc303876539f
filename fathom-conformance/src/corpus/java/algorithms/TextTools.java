package algorithms;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** Probes text processing: wrapping, justification, Caesar and Vigenere ciphers, Roman numerals, KMP search and word counts. */
public final class TextTools {
    private static final String TEXT = "It is a truth universally acknowledged, that a single man in possession of a good fortune, must be in want of a wife.";

    private TextTools() {
    }

    private static List<String> wrap(String text, int width) {
        List<String> lines = new ArrayList<>();
        StringBuilder line = new StringBuilder();
        for (String word : text.split("\\s+")) {
            if (line.length() + word.length() + (line.length() == 0 ? 0 : 1) > width) {
                lines.add(line.toString());
                line.setLength(0);
            }
            line.append(line.length() == 0 ? "" : " ").append(word);
        }
        lines.add(line.toString());
        return lines;
    }

    private static String justify(String line, int width) {
        String[] words = line.split(" ");
        int gaps = words.length - 1;
        if (gaps == 0) {
            return line;
        }
        int spaces = width - line.length() + gaps;
        StringBuilder out = new StringBuilder(words[0]);
        for (int i = 1; i < words.length; i++) {
            int here = (spaces + gaps - i) / (gaps - i + 1);
            spaces -= here;
            out.append(" ".repeat(here)).append(words[i]);
        }
        return out.toString();
    }

    private static String shift(String text, String key) {
        StringBuilder out = new StringBuilder();
        int k = 0;
        for (char c : text.toCharArray()) {
            if (Character.isLetter(c)) {
                char base = Character.isUpperCase(c) ? 'A' : 'a';
                int by = key.charAt(k++ % key.length()) - 'a';
                out.append((char) (base + (c - base + by) % 26));
            } else {
                out.append(c);
            }
        }
        return out.toString();
    }

    private static String roman(int n) {
        int[] values = {1000, 900, 500, 400, 100, 90, 50, 40, 10, 9, 5, 4, 1};
        String[] symbols = {"M", "CM", "D", "CD", "C", "XC", "L", "XL", "X", "IX", "V", "IV", "I"};
        StringBuilder out = new StringBuilder();
        for (int i = 0; i < values.length; i++) {
            for (; n >= values[i]; n -= values[i]) {
                out.append(symbols[i]);
            }
        }
        return out.toString();
    }

    private static List<Integer> search(String text, String pattern) {
        int[] fail = new int[pattern.length()];
        for (int i = 1, k = 0; i < pattern.length(); i++) {
            while (k > 0 && pattern.charAt(i) != pattern.charAt(k)) {
                k = fail[k - 1];
            }
            fail[i] = pattern.charAt(i) == pattern.charAt(k) ? ++k : k;
        }
        List<Integer> found = new ArrayList<>();
        for (int i = 0, k = 0; i < text.length(); i++) {
            while (k > 0 && text.charAt(i) != pattern.charAt(k)) {
                k = fail[k - 1];
            }
            if (text.charAt(i) == pattern.charAt(k) && ++k == pattern.length()) {
                found.add(i - k + 1);
                k = fail[k - 1];
            }
        }
        return found;
    }

    private static void permute(char[] chars, int k, List<String> out) {
        if (k == chars.length) {
            out.add(new String(chars));
            return;
        }
        for (int i = k; i < chars.length; i++) {
            char swap = chars[k];
            chars[k] = chars[i];
            chars[i] = swap;
            permute(chars, k + 1, out);
            chars[i] = chars[k];
            chars[k] = swap;
        }
    }

    public static void main(String[] args) {
        for (String line : wrap(TEXT, 30)) {
            System.out.println("|" + justify(line, 30) + "|");
        }
        String secret = shift(TEXT, "lemon");
        System.out.println(secret);
        String inverse = "lemon".chars().mapToObj(c -> String.valueOf((char) ('a' + (26 - (c - 'a')) % 26))).collect(Collectors.joining());
        System.out.println(shift(secret, inverse).equals(TEXT) + " " + shift("Hello, World!", "n"));
        System.out.println(Arrays.stream(new int[] {1, 4, 9, 14, 40, 90, 400, 1994, 2024, 3999}).mapToObj(TextTools::roman).collect(Collectors.toList()));
        System.out.println(search("abababcabababab", "abab") + " " + search("aaaa", "aa") + " " + search("abc", "abcd"));
        Map<String, Integer> counts = new TreeMap<>();
        for (String word : TEXT.toLowerCase().split("[^a-z]+")) {
            counts.merge(word, 1, Integer::sum);
        }
        System.out.println(counts);
        List<String> permutations = new ArrayList<>();
        permute("abcd".toCharArray(), 0, permutations);
        System.out.println(permutations.size() + " " + permutations);
        System.out.println(new StringBuilder("A man a plan").reverse() + " " + isPalindrome("A man, a plan, a canal: Panama") + " " + isPalindrome("nope"));
    }

    private static boolean isPalindrome(String text) {
        String letters = text.toLowerCase().replaceAll("[^a-z]", "");
        return letters.contentEquals(new StringBuilder(letters).reverse());
    }
}
