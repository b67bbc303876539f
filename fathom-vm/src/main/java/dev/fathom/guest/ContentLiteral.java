package dev.fathom.guest;

import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Writes what is in an object as Java source, for a test to compare it with: lists of numbers, texts and the like. */
final class ContentLiteral {
    private static final int MOST_ELEMENTS = 50;

    /** What Java source cannot say. */
    private static final class Inexpressible extends RuntimeException {
        private static final long serialVersionUID = 1L;

        Inexpressible() {
            super(null, null, false, false);
        }
    }

    private ContentLiteral() {}

    /**
     * Returns an expression, or null if there is none. If it stands for elements in no particular order, which the object itself does not say, a star
     * comes first.
     */
    static String of(Object value, Object owner) {
        try {
            boolean open = Contents.holds(value) && isOrdered(value, null) && !isOrdered(value, owner);
            String source = source(content(value, owner));
            return open ? "*" + source : source;
        } catch (Inexpressible e) {
            return null;
        }
    }

    private static boolean isOrdered(Object holder, Object owner) {
        return !(holder instanceof java.util.stream.BaseStream) && Contents.isOrdered(holder, owner);
    }

    /** Returns the content as tests see it: lists, sorted by their texts if they have no order, and single values. */
    private static Object content(Object value, Object owner) {
        if (value instanceof Map.Entry) {
            List<Object> both = new ArrayList<>();
            both.add(content(((Map.Entry<?, ?>) value).getKey(), null));
            both.add(content(((Map.Entry<?, ?>) value).getValue(), null));
            return both;
        }
        if (value instanceof CharSequence) {
            return value.toString();
        }
        if (value instanceof Optional) {
            Optional<?> optional = (Optional<?>) value;
            return optional.isPresent() ? Optional.of(content(optional.get(), null)) : value;
        }
        if (value == null || !Contents.holds(value)) {
            return value;
        }
        Contents contents = Contents.of(value, owner);
        if (contents.failure != null || contents.elements.size() > MOST_ELEMENTS) {
            throw new Inexpressible();
        }
        List<Object> elements = new ArrayList<>();
        for (Object each : contents.elements) {
            elements.add(content(each, null));
        }
        if (!contents.ordered) {
            elements.sort(new ByText());
        }
        return elements;
    }

    private static final class ByText implements Comparator<Object> {
        @Override
        public int compare(Object one, Object other) {
            return String.valueOf(one).compareTo(String.valueOf(other));
        }
    }

    private static String source(Object content) {
        if (content instanceof List) {
            return listSource((List<?>) content);
        }
        if (content instanceof Optional) {
            Optional<?> optional = (Optional<?>) content;
            return optional.isPresent()
                    ? "java.util.Optional.of(" + source(optional.get()) + ")"
                    : "java.util.Optional.empty()";
        }
        if (content instanceof String) {
            return quoted((String) content);
        }
        if (content instanceof Enum) {
            Class<?> type = ((Enum<?>) content).getDeclaringClass();
            if (Modifier.isPublic(type.getModifiers())) {
                return type.getCanonicalName() + "." + ((Enum<?>) content).name();
            }
            throw new Inexpressible();
        }
        return simpleSource(content);
    }

    private static String listSource(List<?> list) {
        if (list.isEmpty()) {
            return "java.util.List.of()";
        }
        if (list.size() == 1 && list.get(0) == null) {
            return "java.util.Arrays.asList((Object) null)";
        }
        StringBuilder source = new StringBuilder("java.util.Arrays.asList(");
        for (int i = 0; i < list.size(); i++) {
            source.append(i == 0 ? "" : ", ").append(source(list.get(i)));
        }
        return source.append(')').toString();
    }

    private static String simpleSource(Object value) {
        if (value == null || value instanceof Integer || value instanceof Boolean) {
            return String.valueOf(value);
        }
        if (value instanceof Long) {
            return value + "L";
        }
        if (value instanceof Short || value instanceof Byte) {
            return (value instanceof Short ? "(short) " : "(byte) ") + value;
        }
        if (value instanceof Character) {
            return "(char) " + (int) ((Character) value).charValue();
        }
        if (value instanceof Double) {
            return "Double.longBitsToDouble(" + Double.doubleToLongBits((Double) value) + "L)";
        }
        if (value instanceof Float) {
            return "Float.intBitsToFloat(" + Float.floatToIntBits((Float) value) + ")";
        }
        throw new Inexpressible();
    }

    private static String quoted(String text) {
        StringBuilder result = new StringBuilder("\"");
        for (int i = 0; i < text.length(); i++) {
            char each = text.charAt(i);
            if (each == '"' || each == '\\') {
                result.append('\\').append(each);
            } else if (each == '\n' || each == '\r') {
                result.append(each == '\n' ? "\\n" : "\\r");
            } else if (each < ' ' || each > '~') {
                String digits = Integer.toHexString(each);
                result.append("\\u").append("0000".substring(digits.length())).append(digits);
            } else {
                result.append(each);
            }
        }
        return result.append('"').toString();
    }
}
