package algorithms;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Probes textbook compression: run-length, LZW, LZ77 and the Burrows-Wheeler transform with move-to-front. */
public final class Compressors {
    private Compressors() {
    }

    private static String runLength(String text) {
        StringBuilder out = new StringBuilder();
        for (int i = 0; i < text.length();) {
            int j = i;
            while (j < text.length() && text.charAt(j) == text.charAt(i)) {
                j++;
            }
            out.append(j - i > 1 ? j - i : "").append(text.charAt(i));
            i = j;
        }
        return out.toString();
    }

    private static List<Integer> lzw(String text) {
        Map<String, Integer> dictionary = new HashMap<>();
        for (int i = 0; i < 128; i++) {
            dictionary.put(String.valueOf((char) i), i);
        }
        List<Integer> out = new ArrayList<>();
        String current = "";
        for (char c : text.toCharArray()) {
            String extended = current + c;
            if (dictionary.containsKey(extended)) {
                current = extended;
            } else {
                out.add(dictionary.get(current));
                dictionary.put(extended, dictionary.size());
                current = String.valueOf(c);
            }
        }
        if (!current.isEmpty()) {
            out.add(dictionary.get(current));
        }
        return out;
    }

    private static String unlzw(List<Integer> codes) {
        List<String> dictionary = new ArrayList<>();
        for (int i = 0; i < 128; i++) {
            dictionary.add(String.valueOf((char) i));
        }
        StringBuilder out = new StringBuilder();
        String previous = null;
        for (int code : codes) {
            String entry = code < dictionary.size() ? dictionary.get(code) : previous + previous.charAt(0);
            out.append(entry);
            if (previous != null) {
                dictionary.add(previous + entry.charAt(0));
            }
            previous = entry;
        }
        return out.toString();
    }

    private static List<int[]> lz77(String text, int window) {
        List<int[]> out = new ArrayList<>();
        for (int at = 0; at < text.length();) {
            int bestLength = 0;
            int bestOffset = 0;
            for (int start = Math.max(0, at - window); start < at; start++) {
                int length = 0;
                while (at + length < text.length() - 1 && text.charAt(start + length) == text.charAt(at + length)) {
                    length++;
                }
                if (length >= bestLength) {
                    bestLength = length;
                    bestOffset = at - start;
                }
            }
            out.add(new int[] {bestLength == 0 ? 0 : bestOffset, bestLength, text.charAt(at + bestLength)});
            at += bestLength + 1;
        }
        return out;
    }

    private static String unlz77(List<int[]> tokens) {
        StringBuilder out = new StringBuilder();
        for (int[] token : tokens) {
            for (int i = 0; i < token[1]; i++) {
                out.append(out.charAt(out.length() - token[0]));
            }
            out.append((char) token[2]);
        }
        return out.toString();
    }

    private static String burrowsWheeler(String text) {
        String doubled = text + "$";
        Integer[] rotations = new Integer[doubled.length()];
        for (int i = 0; i < rotations.length; i++) {
            rotations[i] = i;
        }
        java.util.Arrays.sort(rotations, (a, b) -> (doubled.substring(a) + doubled.substring(0, a)).compareTo(doubled.substring(b)
                + doubled.substring(0, b)));
        StringBuilder out = new StringBuilder();
        for (int rotation : rotations) {
            out.append(doubled.charAt((rotation + doubled.length() - 1) % doubled.length()));
        }
        return out.toString();
    }

    private static List<Integer> moveToFront(String text) {
        StringBuilder alphabet = new StringBuilder();
        for (char c = 32; c < 127; c++) {
            alphabet.append(c);
        }
        List<Integer> out = new ArrayList<>();
        for (char c : text.toCharArray()) {
            int index = alphabet.indexOf(String.valueOf(c));
            out.add(index);
            alphabet.deleteCharAt(index).insert(0, c);
        }
        return out;
    }

    public static void main(String[] args) {
        System.out.println(runLength("aaabccddddde") + " " + runLength("") + " " + runLength("xyz"));
        for (String text : new String[] {"TOBEORNOTTOBEORTOBEORNOT", "aaaaaaaaaaaaaaa", "abcabcabcabcabcabc!", "x"}) {
            List<Integer> codes = lzw(text);
            List<int[]> tokens = lz77(text, 12);
            StringBuilder shown = new StringBuilder();
            for (int[] token : tokens) {
                shown.append('(').append(token[0]).append(',').append(token[1]).append(',').append((char) token[2]).append(')');
            }
            System.out.println(codes + " " + unlzw(codes).equals(text));
            System.out.println(shown + " " + unlz77(tokens).equals(text));
            System.out.println(burrowsWheeler(text) + " " + moveToFront(burrowsWheeler(text)));
        }
    }
}
