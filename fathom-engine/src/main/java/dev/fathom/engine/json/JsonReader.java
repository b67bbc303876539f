package dev.fathom.engine.json;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Reads JSON into maps, lists, strings, Longs, Doubles, Booleans and null. */
public final class JsonReader {
    private static final int MAX_NESTING = 200;

    private final String text;
    private int at;
    private int nesting;

    private JsonReader(String text) {
        this.text = text;
    }

    /** Reads a whole document; throws {@link NotJson} if it is none. */
    public static @Nullable Object read(String text) {
        JsonReader reader = new JsonReader(text);
        Object value = reader.value();
        reader.skipSpace();
        if (reader.at < text.length()) {
            throw reader.problem("something follows the end");
        }
        return value;
    }

    private @Nullable Object value() {
        skipSpace();
        return switch (peek()) {
            case '{' -> nested(this::object);
            case '[' -> nested(this::array);
            case '"' -> string();
            case 't' -> word("true", true);
            case 'f' -> word("false", false);
            case 'n' -> word("null", null);
            default -> number();
        };
    }

    private Object nested(java.util.function.Supplier<Object> reading) {
        if (++nesting > MAX_NESTING) {
            throw problem("nested too deeply");
        }
        Object value = reading.get();
        nesting--;
        return value;
    }

    private Object object() {
        Map<String, @Nullable Object> map = new LinkedHashMap<>();
        expect('{');
        skipSpace();
        if (peek() == '}') {
            at++;
            return map;
        }
        do {
            skipSpace();
            String key = string();
            skipSpace();
            expect(':');
            map.put(key, value());
            skipSpace();
        } while (more('}'));
        return map;
    }

    private Object array() {
        List<@Nullable Object> list = new ArrayList<>();
        expect('[');
        skipSpace();
        if (peek() == ']') {
            at++;
            return list;
        }
        do {
            list.add(value());
            skipSpace();
        } while (more(']'));
        return list;
    }

    /** Takes a comma, or the end. */
    private boolean more(char end) {
        if (peek() == ',') {
            at++;
            return true;
        }
        expect(end);
        return false;
    }

    private String string() {
        expect('"');
        StringBuilder out = new StringBuilder();
        while (peek() != '"') {
            char each = text.charAt(at++);
            if (each < ' ') {
                throw problem("a control character in a string");
            }
            out.append(each == '\\' ? escape() : each);
        }
        at++;
        return out.toString();
    }

    private char escape() {
        char kind = peek();
        at++;
        return switch (kind) {
            case '"', '\\', '/' -> kind;
            case 'n' -> '\n';
            case 'r' -> '\r';
            case 't' -> '\t';
            case 'b' -> '\b';
            case 'f' -> '\f';
            case 'u' -> hexadecimal();
            default -> throw problem("an unknown escape");
        };
    }

    private char hexadecimal() {
        if (at + 4 > text.length()) {
            throw problem("a cut escape");
        }
        try {
            int code = Integer.parseUnsignedInt(text.substring(at, at + 4), 16);
            at += 4;
            return (char) code;
        } catch (NumberFormatException e) {
            throw problem("a wrong escape");
        }
    }

    private @Nullable Object word(String word, @Nullable Object meaning) {
        if (!text.startsWith(word, at)) {
            throw problem("an unknown word");
        }
        at += word.length();
        return meaning;
    }

    private Object number() {
        int start = at;
        while (at < text.length() && "+-.0123456789eE".indexOf(text.charAt(at)) >= 0) {
            at++;
        }
        String number = text.substring(start, at);
        try {
            boolean whole = number.chars().allMatch(each -> each == '-' || Character.isDigit(each));
            return whole ? (Object) Long.valueOf(number) : (Object) Double.valueOf(number);
        } catch (NumberFormatException e) {
            throw problem("neither a value nor a number");
        }
    }

    private char peek() {
        if (at >= text.length()) {
            throw problem("it ends too early");
        }
        return text.charAt(at);
    }

    private void expect(char wanted) {
        if (peek() != wanted) {
            throw problem("'" + wanted + "' expected");
        }
        at++;
    }

    private void skipSpace() {
        while (at < text.length() && " \t\r\n".indexOf(text.charAt(at)) >= 0) {
            at++;
        }
    }

    private NotJson problem(String what) {
        long line = text.substring(0, Math.min(at, text.length())).lines().count();
        return new NotJson("not JSON at line " + Math.max(line, 1) + ": " + what);
    }

    /** Says where a text is not JSON, and why. */
    public static final class NotJson extends RuntimeException {
        private static final long serialVersionUID = 1L;

        NotJson(String message) {
            super(message);
        }
    }
}
