package dev.fathom.guest.linear;

import java.lang.reflect.Array;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** What calls returned, in a form in which results of different objects can be compared. */
final class ComparedResults {
    private static final Object NULL = "null";

    private ComparedResults() {}

    /** An object that can be compared by its class only. */
    private record Some(Class<?> type) {}

    /** What is in an object of the library that holds others. */
    private record Holder(String kind, Object content) {}

    /** A text: no other result is one. */
    private record Text(String value) {}

    /** Returns what a call returned in that form; never null. */
    static Object of(Object value, Object target) {
        if (value == null) {
            return NULL;
        }
        if (value == target) {
            return "this";
        }
        if (value == Operations.NOTHING
                || value instanceof Integer
                || value instanceof Boolean
                || value instanceof Long
                || value instanceof Character
                || value instanceof Double
                || value instanceof Float
                || value instanceof Short
                || value instanceof Byte
                || value instanceof Enum
                || value instanceof Class) {
            return value;
        }
        if (value instanceof CharSequence) {
            return new Text(value.toString());
        }
        return held(value, target);
    }

    private static Object held(Object value, Object target) {
        if (value.getClass().isArray()) {
            List<Object> elements = new ArrayList<>();
            for (int i = 0; i < Array.getLength(value); i++) {
                elements.add(of(Array.get(value, i), target));
            }
            return new Holder("array", elements);
        }
        if (value instanceof Map) {
            Map<Object, Object> entries = new HashMap<>();
            for (Map.Entry<?, ?> each : ((Map<?, ?>) value).entrySet()) {
                entries.put(of(each.getKey(), target), of(each.getValue(), target));
            }
            return new Holder("map", entries);
        }
        if (value instanceof Collection) {
            Collection<Object> elements = value instanceof Set ? new HashSet<>() : new ArrayList<>();
            for (Object each : (Collection<?>) value) {
                elements.add(of(each, target));
            }
            return new Holder(value instanceof Set ? "set" : "collection", elements);
        }
        if (value instanceof Optional) {
            return new Holder("Optional", of(((Optional<?>) value).orElse(null), target));
        }
        if (value instanceof Map.Entry) {
            Map.Entry<?, ?> entry = (Map.Entry<?, ?>) value;
            return new Holder("entry", List.of(of(entry.getKey(), target), of(entry.getValue(), target)));
        }
        if (value instanceof Throwable) {
            return new Holder("exception", value.getClass());
        }
        return definesEquals(value.getClass()) ? value : new Some(value.getClass());
    }

    private static boolean definesEquals(Class<?> type) {
        try {
            return type.getMethod("equals", Object.class).getDeclaringClass() != Object.class;
        } catch (NoSuchMethodException e) {
            return false;
        }
    }

    /** Returns what people read: {@code returns 1}. */
    static String sentence(Object result) {
        if (result == null) {
            return "never returns";
        }
        if (result == Operations.NOTHING) {
            return "returns";
        }
        return result instanceof ThrownException ? text(result) : "returns " + text(result);
    }

    /** Returns the short form: {@code 1}. */
    static String text(Object result) {
        if (result == null) {
            return "…";
        }
        if (result == Operations.NOTHING) {
            return "returns";
        }
        if (result instanceof ThrownException) {
            return "throws " + ((ThrownException) result).type.getSimpleName();
        }
        if (result instanceof Text) {
            return '"' + ((Text) result).value + '"';
        }
        if (result instanceof Character) {
            return "'" + result + "'";
        }
        if (result instanceof Some) {
            return "some " + ((Some) result).type.getSimpleName();
        }
        if (result instanceof Holder) {
            return text((Holder) result);
        }
        return result.toString();
    }

    private static String text(Holder holder) {
        if (holder.content instanceof Map) {
            StringBuilder entries = new StringBuilder();
            for (Map.Entry<?, ?> each : ((Map<?, ?>) holder.content).entrySet()) {
                entries.append(entries.isEmpty() ? "{" : ", ");
                entries.append(text(each.getKey())).append('=').append(text(each.getValue()));
            }
            return entries.isEmpty() ? "{}" : entries.append('}').toString();
        }
        if (holder.content instanceof Collection) {
            StringBuilder elements = new StringBuilder();
            for (Object each : (Collection<?>) holder.content) {
                elements.append(elements.isEmpty() ? "[" : ", ").append(text(each));
            }
            return elements.isEmpty() ? "[]" : elements.append(']').toString();
        }
        return holder.kind + "[" + text(holder.content) + "]";
    }
}
