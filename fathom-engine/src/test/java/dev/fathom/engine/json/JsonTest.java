package dev.fathom.engine.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("JSON")
class JsonTest {
    @Test
    @DisplayName("is read back as it was written, for random values")
    void is_read_back() {
        for (int seed = 0; seed < 500; seed++) {
            Object value = random(new Random(seed), 4);
            assertThat(JsonReader.read(JsonWriter.write(value))).isEqualTo(value);
        }
    }

    private static Object random(Random random, int depth) {
        return switch (random.nextInt(depth == 0 ? 4 : 6)) {
            case 0 -> random.nextLong();
            case 1 -> random.nextDouble() * 1e30;
            case 2 -> text(random);
            case 3 -> random.nextBoolean();
            case 4 -> {
                List<Object> list = new ArrayList<>();
                for (int i = random.nextInt(4); i > 0; i--) {
                    list.add(random(random, depth - 1));
                }
                yield list;
            }
            default -> {
                Map<String, Object> map = new LinkedHashMap<>();
                for (int i = random.nextInt(4); i > 0; i--) {
                    map.put(text(random), random(random, depth - 1));
                }
                yield map;
            }
        };
    }

    private static String text(Random random) {
        char[] chars = new char[random.nextInt(8)];
        for (int i = 0; i < chars.length; i++) {
            chars[i] = (char) (random.nextBoolean() ? random.nextInt(128) : random.nextInt(0x10000));
        }
        return new String(chars);
    }

    @Test
    @DisplayName("is indented, with lists of numbers on one line")
    void is_indented() {
        Map<String, Object> map = new LinkedHashMap<>();
        map.put("a", List.of(1, 2));
        map.put("b", Arrays.asList("x\n", null));
        map.put("c", Map.of());
        assertThat(JsonWriter.write(map))
                .isEqualTo("{\n  \"a\": [1, 2],\n  \"b\": [\n    \"x\\n\",\n    null\n  ],\n  \"c\": {}\n}\n");
    }

    @Test
    @DisplayName("that is damaged is refused with its line")
    void damaged_json_is_refused() {
        for (String text : List.of(
                "", "{", "[1,", "{\"a\" 1}", "\"", "tru", "1 2", "{\"a\":1,}", "\"\\x\"", "-", "[".repeat(9999))) {
            assertThatThrownBy(() -> JsonReader.read(text)).isInstanceOf(JsonReader.NotJson.class);
        }
        assertThatThrownBy(() -> JsonReader.read("{\n\"a\": x}")).hasMessageContaining("line 2");
    }
}
