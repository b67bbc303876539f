package dev.fathom.guest;

import java.util.Enumeration;
import java.util.Iterator;
import java.util.Map;
import java.util.Optional;
import java.util.Spliterator;
import java.util.stream.BaseStream;

/** Shows values to people: what is in them, in short. */
final class ContentText {
    private static final int MOST_ELEMENTS = 20;
    private static final int MOST_CHARACTERS = 300;
    private static final int MOST_DEPTH = 4;

    private final StringBuilder text = new StringBuilder();

    private ContentText() {}

    static String of(Object value) {
        ContentText shown = new ContentText();
        shown.add(value, MOST_DEPTH);
        String text = shown.text.toString();
        return text.length() > MOST_CHARACTERS ? text.substring(0, MOST_CHARACTERS) + "…" : text;
    }

    private void add(Object value, int depth) {
        if (value == null) {
            text.append("null");
        } else if (value instanceof String) {
            text.append('"').append((String) value).append('"');
        } else if (value instanceof Character) {
            text.append('\'').append(((Character) value).charValue()).append('\'');
        } else if (depth == 0) {
            text.append('…');
        } else if (Contents.holds(value)) {
            addContents(value, depth - 1);
        } else if (value instanceof Map.Entry) {
            addEntry((Map.Entry<?, ?>) value, depth - 1);
        } else if (value instanceof Optional && ((Optional<?>) value).isPresent()) {
            text.append("Optional[");
            add(((Optional<?>) value).get(), depth - 1);
            text.append(']');
        } else if (Contents.definesToString(value)) {
            text.append(ownText(value));
        } else {
            addFields(value, depth - 1);
        }
    }

    private static String ownText(Object value) {
        try {
            return String.valueOf(value);
        } catch (Throwable e) {
            return "an object of " + value.getClass().getName() + ", whose toString throws "
                    + e.getClass().getName();
        }
    }

    private void addContents(Object holder, int depth) {
        boolean map = holder instanceof Map;
        text.append(kind(holder)).append(map ? '{' : '[');
        Contents contents = Contents.of(holder, null);
        int count = 0;
        for (Object each : contents.elements) {
            text.append(count == 0 ? "" : ", ");
            if (count == MOST_ELEMENTS || text.length() > MOST_CHARACTERS) {
                text.append('…');
                break;
            }
            add(each, depth);
            count++;
        }
        if (contents.failure != null) {
            text.append(count == 0 ? "" : ", ")
                    .append("then ")
                    .append(contents.failure.getClass().getName());
        }
        text.append(map ? '}' : ']');
    }

    private static String kind(Object holder) {
        if (holder instanceof Iterator || holder instanceof Spliterator) {
            return "an iterator over ";
        }
        if (holder instanceof Enumeration) {
            return "an enumeration of ";
        }
        return holder instanceof BaseStream ? "a stream of " : "";
    }

    private void addEntry(Map.Entry<?, ?> entry, int depth) {
        add(entry.getKey(), depth);
        text.append('=');
        add(entry.getValue(), depth);
    }

    private void addFields(Object value, int depth) {
        text.append(value.getClass().getName());
        Object[] fields = Contents.fields(value);
        for (int i = 0; i < fields.length && i < MOST_ELEMENTS && text.length() < MOST_CHARACTERS; i++) {
            text.append(i == 0 ? "[" : ", ");
            add(fields[i], depth);
        }
        text.append(fields.length == 0 ? "" : "]");
    }
}
