package dev.fathom.vm.peer.lang;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class IdentityHashTest {
    @Test
    void hashesArePositiveAndDifferentForAllSequenceNumbers() {
        int[] hashes = IntStream.rangeClosed(1, 4095).map(IdentityHash::spread).toArray();

        assertThat(hashes).doesNotHaveDuplicates();
        assertThat(IntStream.of(hashes).min().orElseThrow()).isPositive();
    }
}
