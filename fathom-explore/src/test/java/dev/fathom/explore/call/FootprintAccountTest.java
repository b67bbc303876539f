package dev.fathom.explore.call;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fathom.explore.options.Footprints;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("Whether footprints pay")
class FootprintAccountTest {
    private static final int BEFORE_ANYTHING_IS_TRIED = 9_999_999;
    private static final int UNTIL_DECIDED = 6_001;
    private static final int UNTIL_DECIDED_AGAIN = 510_000;

    private long now;
    private long withNanos;
    private long withoutNanos;
    private int forgotten;

    private final FootprintAccount account = account(Footprints.AUTO);

    private FootprintAccount account(Footprints how) {
        return new FootprintAccount(how, () -> forgotten++, () -> now);
    }

    /** Makes so many calls, and says how many of them used footprints. */
    private int calls(FootprintAccount of, int count) {
        int used = 0;
        for (int i = 0; i < count; i++) {
            boolean uses = of.begin();
            used += uses ? 1 : 0;
            now += uses ? withNanos : withoutNanos;
            of.end();
        }
        return used;
    }

    @Test
    @DisplayName("nothing is tried before a method is called often")
    void nothing_is_tried_at_first() {
        assertThat(calls(account, BEFORE_ANYTHING_IS_TRIED)).isZero();
        assertThat(calls(account, UNTIL_DECIDED)).isBetween(UNTIL_DECIDED / 2, UNTIL_DECIDED - 1);
    }

    @Test
    @DisplayName("they are used where they take less time, until they take more")
    void used_while_they_pay() {
        withNanos = 100;
        withoutNanos = 101;
        calls(account, BEFORE_ANYTHING_IS_TRIED + UNTIL_DECIDED);
        assertThat(calls(account, 1_000)).isEqualTo(1_000);
        calls(account, UNTIL_DECIDED_AGAIN);
        assertThat(calls(account, 1_000))
                .as("tried again, with the same answer")
                .isEqualTo(1_000);
        assertThat(forgotten).isZero();
        withNanos = 102;
        calls(account, UNTIL_DECIDED_AGAIN);
        assertThat(calls(account, 1_000)).isZero();
        assertThat(forgotten).isOne();
    }

    @Test
    @DisplayName("they are given up for good where they take more time")
    void given_up_where_they_do_not_pay() {
        withNanos = 101;
        withoutNanos = 100;
        calls(account, BEFORE_ANYTHING_IS_TRIED + UNTIL_DECIDED);
        assertThat(forgotten).isOne();
        withNanos = 1;
        assertThat(calls(account, 2 * UNTIL_DECIDED_AGAIN)).isZero();
        assertThat(forgotten).isOne();
    }

    @Test
    @DisplayName("a call that is interrupted decides nothing")
    void interrupted_calls_decide_nothing() {
        withNanos = 100;
        withoutNanos = 200;
        calls(account, BEFORE_ANYTHING_IS_TRIED + UNTIL_DECIDED - 500);
        account.begin();
        now += 1_000_000_000;
        account.end();
        account.begin();
        now += 1_000_000_000;
        account.end();
        calls(account, 500);
        assertThat(calls(account, 1_000)).isEqualTo(1_000);
    }

    @Test
    @DisplayName("who asks for them always has them always")
    void always() {
        withNanos = 200;
        withoutNanos = 100;
        assertThat(calls(account(Footprints.ALWAYS), 20_000)).isEqualTo(20_000);
    }
}
