package dev.fathom.engine.program;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("A limit of time")
class GraceTest {
    private long now = 7;

    private boolean isOverAfter(Optional<Duration> limit, long millis) {
        TimeLimit started = TimeLimit.from(limit, () -> now);
        now += Duration.ofMillis(millis).toNanos();
        return started.isOver();
    }

    @Test
    @DisplayName("is over a little after its end, less than a second or a tenth of it")
    void over() {
        Optional<Duration> five = Optional.of(Duration.ofSeconds(5));
        assertThat(isOverAfter(five, 5_000)).isFalse();
        assertThat(isOverAfter(five, 6_000)).isTrue();
        Optional<Duration> minute = Optional.of(Duration.ofMinutes(1));
        assertThat(isOverAfter(minute, 65_900)).isFalse();
        assertThat(isOverAfter(minute, 66_100)).isTrue();
    }

    @Test
    @DisplayName("that nobody gave is never over")
    void none() {
        assertThat(isOverAfter(Optional.empty(), 1_000_000_000)).isFalse();
    }
}
