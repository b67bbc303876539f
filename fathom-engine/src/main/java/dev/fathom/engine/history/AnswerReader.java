package dev.fathom.engine.history;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Reads members of a JSON object that we wrote ourselves; what is missing or of another type is an {@link IllegalArgumentException}. */
record AnswerReader(@Nullable Object json) {
    private <T> T member(String name, Class<T> type) {
        Object value = json instanceof Map<?, ?> map ? map.get(name) : null;
        if (!type.isInstance(value)) {
            throw new IllegalArgumentException("the member " + name + " is missing or wrong");
        }
        return type.cast(value);
    }

    String text(String name) {
        return member(name, String.class);
    }

    long number(String name) {
        return member(name, Long.class);
    }

    boolean is(String name) {
        return member(name, Boolean.class);
    }

    AnswerReader one(String name) {
        return new AnswerReader(member(name, Map.class));
    }

    List<AnswerReader> all(String name) {
        List<AnswerReader> result = new ArrayList<>();
        for (Object each : member(name, List.class)) {
            result.add(new AnswerReader(each));
        }
        return result;
    }

    List<String> texts(String name) {
        List<String> result = new ArrayList<>();
        for (Object each : member(name, List.class)) {
            result.add(String.valueOf(each));
        }
        return result;
    }

    List<Long> numbers(String name) {
        List<Long> result = new ArrayList<>();
        for (Object each : member(name, List.class)) {
            result.add(Long.valueOf(String.valueOf(each)));
        }
        return result;
    }

    List<Integer> integers(String name) {
        return numbers(name).stream().map(Math::toIntExact).toList();
    }
}
