package dev.fathom.api;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("On an ordinary JVM")
class OutsideFathomTest {
    @Test
    @DisplayName("every choice is its first one")
    void every_choice_is_its_first_one() {
        assertThat(Choose.intRange(3, 9)).isEqualTo(3);
        assertThat(Choose.bool()).isFalse();
        assertThat(Choose.oneOf("a", "b")).isEqualTo("a");
        assertThat(Choose.index(4)).isZero();
        assertThat(Choose.abstractBool()).isFalse();
        assertThat(Choose.abstractIntRange(1, 2)).isEqualTo(1);
    }

    @Test
    @DisplayName("an empty choice is refused and says why")
    void an_empty_choice_is_refused() {
        assertThatThrownBy(() -> Choose.intRange(5, 3))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("empty range 5..3: lo must not be above hi");
        assertThatThrownBy(Choose::oneOf).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> Choose.index(0)).hasMessage("no index below 0: n must be positive");
    }

    @Test
    @DisplayName("a failed assumption throws, one that holds does nothing")
    void a_failed_assumption_throws() {
        assertThatCode(() -> Assume.that(true)).doesNotThrowAnyException();
        assertThatThrownBy(() -> Assume.that(false)).isInstanceOf(IllegalStateException.class);
    }

    @Test
    @DisplayName("matching does nothing")
    void matching_does_nothing() {
        assertThatCode(() -> Match.on("a", 1)).doesNotThrowAnyException();
    }
}
