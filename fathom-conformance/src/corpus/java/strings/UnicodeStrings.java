package strings;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;

/** Probes surrogate pairs, code points, encodings and strings that mix compact and UTF-16 representations. */
public final class UnicodeStrings {
    private UnicodeStrings() {
    }

    private static String hex(byte[] bytes) {
        StringBuilder out = new StringBuilder();
        for (byte b : bytes) {
            out.append(Character.forDigit(b >> 4 & 15, 16)).append(Character.forDigit(b & 15, 16));
        }
        return out.toString();
    }

    public static void main(String[] args) {
        String mixed = "a\u00e9\u4e2d\ud83d\ude00z";
        System.out.println(mixed + " " + mixed.length() + " " + mixed.codePointCount(0, mixed.length()) + " "
                + mixed.codePointAt(3) + " " + mixed.codePointAt(4) + " " + mixed.codePointBefore(5) + " "
                + mixed.offsetByCodePoints(0, 4));
        System.out.println(mixed.codePoints().mapToObj(Integer::toHexString).collect(Collectors.joining(",")) + " "
                + mixed.chars().mapToObj(Integer::toHexString).collect(Collectors.joining(",")));
        System.out.println(new StringBuilder(mixed).reverse() + " " + new String(new int[] {0x1f600, 65}, 0, 2).length() + " "
                + mixed.indexOf(0x1f600) + " " + mixed.lastIndexOf(0x1f600) + " " + mixed.indexOf("\u4e2d"));
        System.out.println(hex(mixed.getBytes(StandardCharsets.UTF_8)) + " " + hex(mixed.getBytes(StandardCharsets.UTF_16BE))
                + " " + hex(mixed.getBytes(StandardCharsets.UTF_16)) + " " + hex(mixed.getBytes(StandardCharsets.UTF_16LE)) + " "
                + hex(mixed.getBytes(StandardCharsets.ISO_8859_1)) + " " + hex(mixed.getBytes(StandardCharsets.US_ASCII)));
        byte[] broken = {'a', (byte) 0xc3, 'b', (byte) 0xe4, (byte) 0xb8, (byte) 0xff, 'c', (byte) 0xf0, (byte) 0x9f};
        System.out.println(new String(broken, StandardCharsets.UTF_8).replace('\ufffd', '?') + " "
                + new String(broken, StandardCharsets.ISO_8859_1).length() + " "
                + new String(new byte[] {(byte) 0xe9}, StandardCharsets.ISO_8859_1).equals("\u00e9"));
        System.out.println(hex("\ud800x".getBytes(StandardCharsets.UTF_8)) + " " + "\ud800".codePointAt(0));
        String latin = "caf\u00e9";
        String wide = latin + "\u0101";
        System.out.println(wide.substring(0, 4).equals(latin) + " " + (wide.substring(0, 4).hashCode() == latin.hashCode()) + " "
                + wide.startsWith(latin) + " " + latin.compareTo(wide) + " " + wide.compareTo(latin) + " "
                + wide.replace("\u0101", "!").equals("caf\u00e9!") + " " + wide.contains("f\u00e9"));
        StringBuilder sb = new StringBuilder("abc");
        sb.append('\u4e2d').insert(1, "\u00ff").setCharAt(4, 'd');
        System.out.println(sb + " " + sb.length() + " " + sb.toString().equals("a\u00ffbcd"));
        sb.appendCodePoint(0x1f680).deleteCharAt(0);
        System.out.println(sb + " " + sb.codePointCount(0, sb.length()) + " " + sb.indexOf("\ud83d\ude80"));
        System.out.println("\u00e9".toUpperCase(Locale.ROOT) + "\u01c6".toUpperCase(Locale.ROOT) + "\ufb01".toUpperCase(Locale.ROOT)
                + "\u03a3\u0391\u03a3".toLowerCase(Locale.ROOT) + "\u00b5".toUpperCase(Locale.ROOT) + "\u00ff".toUpperCase(Locale.ROOT));
        System.out.println("I".toLowerCase(Locale.forLanguageTag("tr")) + "i".toUpperCase(Locale.forLanguageTag("tr")) + " "
                + "\u00c9".equalsIgnoreCase("\u00e9") + " " + "\u212a".equalsIgnoreCase("k") + " "
                + "\ud801\udc00".toLowerCase(Locale.ROOT).equals("\ud801\udc28"));
        System.out.println(Arrays.toString("\u4e2d,\u6587".split(",")) + " " + "\u4e2d".repeat(3) + " "
                + "\u3000x\u3000".strip().length() + " " + "\u4e2d\u6587".compareTo("\u4e2d") + " " + "z".compareTo("\u4e2d"));
        System.out.println(mixed.hashCode() + " " + latin.hashCode() + " " + "\uffff".hashCode());
    }
}
