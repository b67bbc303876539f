package dev.fathom.cli;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The part of JSON Schema that the schemas of the tests use. */
final class JsonSchema {
    private static final String REFERENCE = "#/definitions/";

    private final Map<String, @Nullable Object> root;
    private final List<String> wrong = new ArrayList<>();

    private JsonSchema(Map<String, @Nullable Object> root) {
        this.root = root;
    }

    /** Returns what of a value the schema does not allow. */
    static List<String> violations(Object schema, @Nullable Object value) {
        JsonSchema checking = new JsonSchema(map(schema));
        checking.check(checking.root, value, "$");
        return checking.wrong;
    }

    private void check(Map<String, @Nullable Object> schema, @Nullable Object value, String at) {
        if (schema.get("$ref") instanceof String name) {
            Object definition = map(root.get("definitions")).get(name.substring(REFERENCE.length()));
            check(map(definition), value, at);
            return;
        }
        if (schema.get("enum") instanceof List<?> values && !values.contains(value)) {
            wrong.add(at + ": " + value + " is none of " + values);
        }
        if (schema.get("type") instanceof String type && !isOf(type, value)) {
            wrong.add(at + ": " + value + " is no " + type);
        } else if (value instanceof Map<?, ?>) {
            members(schema, map(value), at);
        } else if (value instanceof List<?> elements) {
            elements(schema, elements, at);
        } else if (schema.get("minimum") instanceof Number least
                && ((Number) Objects.requireNonNull(value)).longValue() < least.longValue()) {
            wrong.add(at + ": " + value + " is less than " + least);
        }
    }

    private void members(Map<String, @Nullable Object> schema, Map<String, @Nullable Object> value, String at) {
        if (schema.get("required") instanceof List<?> required) {
            required.stream()
                    .filter(each -> !value.containsKey(each))
                    .forEach(each -> wrong.add(at + ": " + each + " is missing"));
        }
        if (schema.get("anyOf") instanceof List<?> ways
                && ways.stream()
                        .noneMatch(each ->
                                value.keySet().containsAll((List<?>) map(each).get("required")))) {
            wrong.add(at + ": none of " + ways);
        }
        Map<String, @Nullable Object> known =
                schema.containsKey("properties") ? map(schema.get("properties")) : Map.of();
        Object others = schema.get("additionalProperties");
        value.forEach((name, member) -> {
            if (known.containsKey(name)) {
                check(map(known.get(name)), member, at + "." + name);
            } else if (Boolean.FALSE.equals(others)) {
                wrong.add(at + ": there is no " + name);
            } else if (others instanceof Map<?, ?>) {
                check(map(others), member, at + "." + name);
            }
        });
    }

    private void elements(Map<String, @Nullable Object> schema, List<?> value, String at) {
        if (schema.get("minItems") instanceof Number least && value.size() < least.intValue()) {
            wrong.add(at + ": fewer than " + least);
        }
        if (Boolean.TRUE.equals(schema.get("uniqueItems")) && new HashSet<>(value).size() < value.size()) {
            wrong.add(at + ": has something twice");
        }
        if (schema.get("items") instanceof Map<?, ?> items) {
            for (int i = 0; i < value.size(); i++) {
                check(map(items), value.get(i), at + "[" + i + "]");
            }
        }
    }

    private static boolean isOf(String type, @Nullable Object value) {
        return switch (type) {
            case "object" -> value instanceof Map<?, ?>;
            case "array" -> value instanceof List<?>;
            case "string" -> value instanceof String;
            case "boolean" -> value instanceof Boolean;
            case "integer" -> value instanceof Number number && number.doubleValue() == Math.rint(number.doubleValue());
            default -> throw new IllegalArgumentException(type);
        };
    }

    @SuppressWarnings("unchecked")
    private static Map<String, @Nullable Object> map(@Nullable Object value) {
        return (Map<String, @Nullable Object>) Objects.requireNonNull(value);
    }
}
