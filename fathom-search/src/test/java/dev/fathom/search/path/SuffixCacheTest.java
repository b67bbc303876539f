package dev.fathom.search.path;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fathom.vm.state.Fingerprint;
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
}
