package algorithms;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Probes a recursive-descent JSON parser and printer working on characters, maps and boxed values. */
public final class JsonParser {
    private static final class JsonException extends RuntimeException {
        private static final long serialVersionUID = 1L;

        JsonException(String message, int position) {
            super(message + " at " + position);
        }
    }

    private final String text;
    private int at;

    private JsonParser(String text) {
        this.text = text;
    }

    static Object parse(String text) {
        JsonParser parser = new JsonParser(text);
        Object value = parser.value();
        parser.space();
        if (parser.at < text.length()) {
            throw new JsonException("trailing text", parser.at);
        }
        return value;
    }

    private void space() {
        while (at < text.length() && Character.isWhitespace(text.charAt(at))) {
            at++;
        }
    }

    private char peek() {
        space();
        if (at >= text.length()) {
            throw new JsonException("unexpected end", at);
        }
        return text.charAt(at);
    }

    private void expect(char c) {
        if (peek() != c) {
            throw new JsonException("expected '" + c + "' but found '" + text.charAt(at) + "'", at);
        }
        at++;
    }

    private Object value() {
        char c = peek();
        switch (c) {
            case '{': {
                Map<String, Object> map = new LinkedHashMap<>();
                at++;
                while (peek() != '}') {
                    if (!map.isEmpty()) {
                        expect(',');
                    }
                    peek();
                    String key = string();
                    expect(':');
                    map.put(key, value());
                }
                at++;
                return map;
            }
            case '[': {
                List<Object> list = new ArrayList<>();
                at++;
                while (peek() != ']') {
                    if (!list.isEmpty()) {
                        expect(',');
                    }
                    list.add(value());
                }
                at++;
                return list;
            }
            case '"':
                return string();
            case 't':
                return word("true", true);
            case 'f':
                return word("false", false);
            case 'n':
                return word("null", null);
            default:
                return number();
        }
    }

    private Object word(String word, Object result) {
        if (!text.startsWith(word, at)) {
            throw new JsonException("bad literal", at);
        }
        at += word.length();
        return result;
    }

    private Object number() {
        int start = at;
        while (at < text.length() && "+-.eE0123456789".indexOf(text.charAt(at)) >= 0) {
            at++;
        }
        String digits = text.substring(start, at);
        try {
            return digits.matches("-?\\d+") ? (Object) Long.valueOf(digits) : (Object) Double.valueOf(digits);
        } catch (NumberFormatException e) {
            throw new JsonException("bad number '" + digits + "'", start);
        }
    }

    private String string() {
        if (text.charAt(at) != '"') {
            throw new JsonException("expected a string", at);
        }
        StringBuilder out = new StringBuilder();
        for (at++; at < text.length(); at++) {
            char c = text.charAt(at);
            if (c == '"') {
                at++;
                return out.toString();
            }
            if (c != '\\') {
                out.append(c);
                continue;
            }
            char escape = text.charAt(++at);
            int simple = "\"\\/bfnrt".indexOf(escape);
            if (simple >= 0) {
                out.append("\"\\/\b\f\n\r\t".charAt(simple));
            } else if (escape == 'u') {
                out.append((char) Integer.parseInt(text.substring(at + 1, at + 5), 16));
                at += 4;
            } else {
                throw new JsonException("bad escape", at);
            }
        }
        throw new JsonException("unterminated string", at);
    }

    static String print(Object value, String indent) {
        if (value instanceof Map<?, ?> map) {
            StringBuilder out = new StringBuilder("{");
            map.forEach((k, v) -> out.append(out.length() > 1 ? "," : "").append("\n").append(indent).append("  \"").append(k).append("\": ")
                    .append(print(v, indent + "  ")));
            return out.append(map.isEmpty() ? "}" : "\n" + indent + "}").toString();
        }
        if (value instanceof List<?> list) {
            StringBuilder out = new StringBuilder("[");
            for (Object item : list) {
                out.append(out.length() > 1 ? ", " : "").append(print(item, indent));
            }
            return out.append(']').toString();
        }
        return value instanceof String s ? '"' + s.replace("\\", "\\\\").replace("\"", "\\\"").replace("\n", "\\n") + '"' : String.valueOf(value);
    }

    public static void main(String[] args) {
        String text = " {\"name\": \"caf\\u00e9 \\\"x\\\"\\n\", \"list\": [1, -2.5e3, true, null, [], {}], \"nested\": {\"deep\": {\"er\": \"\\\\\"}}, "
                + "\"big\": 9007199254740993} ";
        Object value = parse(text);
        System.out.println(print(value, ""));
        System.out.println(parse(print(value, "")).equals(value) + " " + ((Map<?, ?>) value).keySet());
        for (String bad : new String[] {"", "{", "[1 2]", "{\"a\" 1}", "tru", "\"open", "1.2.3", "[1],", "{1:2}", "\"\\x\""}) {
            try {
                System.out.println(parse(bad));
            } catch (JsonException e) {
                System.out.println(bad + " -> " + e.getMessage());
            }
        }
        StringBuilder deep = new StringBuilder();
        for (int i = 0; i < 100; i++) {
            deep.append('[');
        }
        deep.append("]".repeat(100));
        System.out.println(parse(deep.toString()).toString().length());
    }
}
