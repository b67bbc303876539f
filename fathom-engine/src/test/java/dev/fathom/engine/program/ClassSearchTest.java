package dev.fathom.engine.program;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("The search for similar class names")
class ClassSearchTest {
    @Test
    @DisplayName("forgives two typing mistakes in names that are long enough")
    void forgives_typing_mistakes() {
        assertThat(ClassSearch.close("ringbuffer", "ringbufer")).isTrue();
        assertThat(ClassSearch.close("driver", "drviers")).isFalse();
        assertThat(ClassSearch.close("driver", "drvier")).isTrue();
        assertThat(ClassSearch.close("main", "maim")).isTrue();
        assertThat(ClassSearch.close("foo", "fooo")).isFalse();
        assertThat(ClassSearch.close("", "")).isTrue();
    }
}
