package dev.fathom.vm.heap;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fathom.vm.exec.Vm;
import dev.fathom.vm.link.GuestRun;
import dev.fathom.vm.link.LambdaProgram;
import java.util.Arrays;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("The words of a machine that was closed")
class WordArraysTest {
    @Test
    @DisplayName("are zero for the next one")
    void areZero() throws Exception {
        int[] words;
        GuestRun run = new GuestRun();
        try (run) {
            Vm vm = run.machine().executor(each -> each);
            run.machine().start(LambdaProgram.class.getName());
            run.machine().run();
            words = vm.heap.words;
            words[vm.heap.allocateUntracked(2)] = 1;
        }
        assertThat(isTakenSoon(words)).isTrue();
        assertThat(Arrays.stream(words).allMatch(each -> each == 0)).isTrue();
    }

    /** Other tests of this process may have closed machines before. */
    private static boolean isTakenSoon(int[] words) {
        for (int i = 0; i < Heap.WordArrays.MOST; i++) {
            if (Heap.WordArrays.take(words.length) == words) {
                return true;
            }
        }
        return false;
    }
}
