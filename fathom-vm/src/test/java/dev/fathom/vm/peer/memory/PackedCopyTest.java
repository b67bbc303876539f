package dev.fathom.vm.peer.memory;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fathom.vm.heap.Heap;
import dev.fathom.vm.options.HeapSize;
import dev.fathom.vm.program.ClassPath;
import dev.fathom.vm.program.ClassTable;
import java.io.IOException;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PackedCopyTest {
    private static final int ELEMENTS = 70;
    private static final int FIRST = 100;
    private static final int SECOND = 200;

    @ParameterizedTest
    @ValueSource(ints = {1, 2})
    void copiesLikeTheHostWhateverTheAlignmentAndOverlap(int shift) throws IOException {
        Heap heap = new Heap(new ClassTable(new ClassPath(List.of())), new HeapSize(1000, 10, 1000));
        Random random = new Random(shift);
        for (int round = 0; round < 20_000; round++) {
            int[] first = fill(heap, shift, FIRST, random);
            int[] second = fill(heap, shift, SECOND, random);
            boolean same = random.nextBoolean();
            int length = 1 + random.nextInt(ELEMENTS);
            int from = random.nextInt(ELEMENTS - length + 1);
            int to = random.nextInt(ELEMENTS - length + 1);

            PackedCopy.run(heap, shift, FIRST, from, same ? FIRST : SECOND, to, length);
            System.arraycopy(first, from, same ? first : second, to, length);

            assertThat(read(heap, shift, FIRST)).isEqualTo(first);
            assertThat(read(heap, shift, SECOND)).isEqualTo(second);
        }
    }

    private static int[] fill(Heap heap, int shift, int data, Random random) {
        for (int i = 0; i < ELEMENTS >> shift; i++) {
            heap.words[data + i] = random.nextInt();
        }
        return read(heap, shift, data);
    }

    private static int[] read(Heap heap, int shift, int data) {
        int bits = 32 >> shift;
        int perWord = 1 << shift;
        int[] elements = new int[ELEMENTS];
        for (int i = 0; i < ELEMENTS; i++) {
            elements[i] = heap.words[data + (i >> shift)] >>> (i % perWord * bits) & (1 << bits) - 1;
        }
        return elements;
    }
}
