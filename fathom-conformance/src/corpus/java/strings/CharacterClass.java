package strings;

/** Probes character classification, case mapping, numeric values, surrogate helpers and Unicode blocks. */
public final class CharacterClass {
    private CharacterClass() {
    }

    public static void main(String[] args) {
        int[] points = {'a', 'Z', '5', ' ', '\t', '_', '$', '-', '\u00e9', '\u00df', '\u0660', '\u216b', '\u4e2d', '\u00a0',
            '\u2028', '\u0301', 0x1d400, 0x1f600, 0x10ffff, '\u0000', '\u01c5', '\u20ac'};
        for (int p : points) {
            StringBuilder flags = new StringBuilder();
            flags.append(Character.isLetter(p) ? 'L' : '.').append(Character.isDigit(p) ? 'D' : '.')
                    .append(Character.isLetterOrDigit(p) ? 'B' : '.').append(Character.isUpperCase(p) ? 'U' : '.')
                    .append(Character.isLowerCase(p) ? 'l' : '.').append(Character.isTitleCase(p) ? 'T' : '.')
                    .append(Character.isWhitespace(p) ? 'W' : '.').append(Character.isSpaceChar(p) ? 'S' : '.')
                    .append(Character.isJavaIdentifierStart(p) ? 'J' : '.').append(Character.isJavaIdentifierPart(p) ? 'P' : '.')
                    .append(Character.isISOControl(p) ? 'C' : '.').append(Character.isAlphabetic(p) ? 'A' : '.')
                    .append(Character.isIdeographic(p) ? 'I' : '.').append(Character.isMirrored(p) ? 'M' : '.')
                    .append(Character.isSupplementaryCodePoint(p) ? 's' : '.').append(Character.isBmpCodePoint(p) ? 'b' : '.');
            System.out.println(Integer.toHexString(p) + " " + flags + " type " + Character.getType(p) + " numeric "
                    + Character.getNumericValue(p) + " upper " + Integer.toHexString(Character.toUpperCase(p)) + " lower "
                    + Integer.toHexString(Character.toLowerCase(p)) + " title "
                    + Integer.toHexString(Character.toTitleCase(p)) + " dir " + Character.getDirectionality(p));
        }
        System.out.println(Character.isSurrogate('\ud800') + " " + Character.isHighSurrogate('\udc00') + " "
                + Character.isSurrogatePair('\ud83d', '\ude00') + " " + Character.toCodePoint('\ud83d', '\ude00') + " "
                + (int) Character.highSurrogate(0x1f600) + " " + (int) Character.lowSurrogate(0x1f600) + " "
                + Character.charCount(0x1f600) + " " + Character.toChars(0x1f600).length);
        System.out.println(Character.UnicodeBlock.of('\u4e2d') + " " + Character.UnicodeBlock.of('a') + " "
                + Character.UnicodeScript.of('\u0416') + " " + Character.getName('a') + " " + Character.getName(0x1f600));
        System.out.println(Character.digit('7', 8) + " " + Character.digit('9', 8) + " " + Character.digit('\u0663', 10) + " "
                + Character.forDigit(35, 36) + " " + (int) Character.forDigit(16, 16) + " " + Character.isDefined(0x378));
        int letters = 0;
        int upper = 0;
        int digits = 0;
        for (int p = 0; p < 0x3000; p++) {
            if (Character.isValidCodePoint(p)) {
                letters += p < 0x250 && Character.isLetter(p) ? 1 : 0;
                upper += p < 0x250 && Character.isUpperCase(p) ? 1 : 0;
                digits += p < 0x700 && Character.isDigit(p) ? 1 : 0;
            }
        }
        System.out.println(letters + " " + upper + " " + digits);
        System.out.println(Character.isValidCodePoint(-1) + " " + Character.isValidCodePoint(0x110000) + " "
                + Character.MIN_RADIX + " " + Character.MAX_RADIX + " " + Character.valueOf('x').compareTo('z'));
        try {
            Character.toChars(0x110000);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
    }
}
