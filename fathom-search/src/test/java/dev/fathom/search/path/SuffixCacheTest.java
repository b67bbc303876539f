package dev.fathom.search.path;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fathom.vm.state.Fingerprint;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("A suffix cache")
class SuffixCacheTest {
    /** The law found it: an endless loop is stopped somewhere, and what is passed between there and the last time at the point is not all of it. */
    @Test
    @DisplayName("knows all that is passed behind a forced point that a transition comes to again and again")
    void the_first_time_counts() {
        SuffixCache cache = new SuffixCache();
        Fingerprint point = new Fingerprint(1, 2);
        Fingerprint other = new Fingerprint(3, 4);
        cache.begin();
        cache.pass(point);
        cache.pass(other);
        cache.pass(point);
        cache.end(7, null, 0, 0, number -> 100 + number);
        assertThat(cache.elements(cache.find(point, 0, 0))).isEqualTo(100);
        assertThat(cache.elements(cache.find(other, 0, 0))).isEqualTo(101);
    }

    @Test
    @DisplayName("keeps what it knows when it grows, and never takes one forced point for another")
    void growing() {
        SuffixCache cache = new SuffixCache();
        SplittableRandom random = new SplittableRandom(4);
        List<Fingerprint> points = new ArrayList<>();
        for (int i = 0; i < 20_000; i++) {
            Fingerprint point = new Fingerprint(random.nextLong(), random.nextLong());
            points.add(point);
            int number = i;
            cache.begin();
            cache.pass(point);
            cache.end(i, null, i % 7, i % 5, any -> -number);
            assertThat(cache.end(cache.find(point, i % 7, i % 5))).isEqualTo(i);
        }
        int known = 0;
        for (int i = 0; i < points.size(); i++) {
            int slot = cache.find(points.get(i), i % 7, i % 5);
            if (slot != SuffixCache.NONE) {
                known++;
                assertThat(cache.end(slot)).isEqualTo(i);
                assertThat(cache.elements(slot)).isEqualTo(-i);
                assertThat(cache.find(points.get(i), i % 7 - 1, i % 5)).isEqualTo(SuffixCache.NONE);
                assertThat(cache.find(points.get(i), i % 7, i % 5 - 1)).isEqualTo(SuffixCache.NONE);
            }
        }
        assertThat(known).isGreaterThan(points.size() * 4 / 5);
    }
}
