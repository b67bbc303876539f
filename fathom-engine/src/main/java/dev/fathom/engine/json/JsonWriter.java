package dev.fathom.engine.json;

import java.util.Iterator;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Writes maps, lists, strings, numbers, booleans and null as indented JSON. */
public final class JsonWriter {
    private final StringBuilder out = new StringBuilder();

    private JsonWriter() {}

    /** Returns the value as JSON text with a final line break; map entries keep their order. */
    public static String write(@Nullable Object value) {
        JsonWriter writer = new JsonWriter();
        writer.value(value, "");
        return writer.out.append('\n').toString();
    }

    private void value(@Nullable Object value, String indent) {
        if (value instanceof Map<?, ?> map) {
            object(map, indent);
        } else if (value instanceof List<?> list) {
            array(list, indent);
        } else if (value instanceof String text) {
            string(text);
        } else if (value instanceof Double number && (number.isNaN() || number.isInfinite())) {
            throw new IllegalArgumentException("JSON has no " + number);
        } else {
            out.append(value);
        }
    }

    private void object(Map<?, ?> map, String indent) {
        String inner = indent + "  ";
        Iterator<? extends Map.Entry<?, ?>> entries = map.entrySet().iterator();
        out.append('{');
        while (entries.hasNext()) {
            Map.Entry<?, ?> entry = entries.next();
            out.append('\n').append(inner);
            string(String.valueOf(entry.getKey()));
            out.append(": ");
            value(entry.getValue(), inner);
            out.append(entries.hasNext() ? "," : "\n" + indent);
        }
        out.append('}');
    }

    private void array(List<?> list, String indent) {
        boolean flat = list.stream().allMatch(each -> each instanceof Number);
        String inner = indent + "  ";
        out.append('[');
        for (int i = 0; i < list.size(); i++) {
            if (!flat) {
                out.append('\n').append(inner);
            }
            value(list.get(i), inner);
            out.append(i + 1 < list.size() ? flat ? ", " : "," : flat ? "" : "\n" + indent);
        }
        out.append(']');
    }

    private void string(String text) {
        out.append('"');
        for (int i = 0; i < text.length(); i++) {
            char each = text.charAt(i);
            switch (each) {
                case '"' -> out.append("\\\"");
                case '\\' -> out.append("\\\\");
                case '\n' -> out.append("\\n");
                case '\r' -> out.append("\\r");
                case '\t' -> out.append("\\t");
                default -> {
                    if (each < ' ' || Character.isSurrogate(each) || each == 0x7F) {
                        out.append(String.format("\\u%04x", (int) each));
                    } else {
                        out.append(each);
                    }
                }
            }
        }
        out.append('"');
    }
}
