package dev.fathom.conformance.state;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fathom.conformance.GuestProgram;
import dev.fathom.conformance.generate.Options;
import dev.fathom.conformance.generate.RandomProgram;
import dev.fathom.vm.GuestMachine;
import dev.fathom.vm.heap.Heap;
import dev.fathom.vm.heap.Image;
import dev.fathom.vm.program.VmClass;
import dev.fathom.vm.state.Fingerprint;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Each single word of a state counts: changed, it gives another image and another fingerprint. */
@Tag("slow")
class WordFlipsTest {
    private static final int MOST_WORDS = 3000;

    @Test
    void eachWordOfATreeMapCounts() {
        GuestProgram program = GuestProgram.withStatements("""
                TreeMap<Object, Object> map = new TreeMap<>();
                for (int i = 0; i < 20; i++) map.put("key" + i * 7 % 20, i % 3 == 0 ? new long[] {i} : (Object) i);
                List<Object> list = new ArrayList<>(map.values());
                System.identityHashCode(list);
                synchronized (list) {
                    Choose.bool();
                }
                System.out.println(map.size() + list.size());
                """);
        try (PausedRun run = new PausedRun(program)) {
            run.machine.run();
            flipEachWord(run.machine);
        }
    }

    @ParameterizedTest
    @ValueSource(longs = {71, 72, 73, 74})
    void eachWordOfARandomStateCounts(long seed) {
        GuestProgram program = GuestProgram.of(RandomProgram.of(seed, Options.defaults()));
        try (PausedRun run = new PausedRun(program)) {
            run.advance(1500);
            flipEachWord(run.machine);
        }
    }

    private static void flipEachWord(GuestMachine machine) {
        Image image = machine.capture();
        machine.restore(image); // now the young region holds live objects only, in the order of the image
        Fingerprint fingerprint = machine.fingerprint();
        Set<Fingerprint> seen = new HashSet<>();
        int flipped = 0;
        Heap heap = machine.executor(vm -> vm).heap;
        for (int object = heap.youngStart(); object < heap.top && flipped < MOST_WORDS; object += heap.sizeOf(object)) {
            VmClass type = heap.classOf(object);
            for (int at = object + Heap.LOCK; at < object + heap.sizeOf(object); at++) {
                if (type.isArray() && at == object + Heap.LENGTH) {
                    continue; // the length is the layout
                }
                int old = heap.words[at];
                if (isReference(type, at - object) && old == 0) {
                    continue;
                }
                heap.words[at] = isReference(type, at - object) ? 0 : old ^ 1;
                assertThat(machine.capture()).as("%s +%d", type, at - object).isNotEqualTo(image);
                Fingerprint changed = machine.fingerprint();
                assertThat(changed).as("%s +%d", type, at - object).isNotEqualTo(fingerprint);
                assertThat(seen.add(changed))
                        .as("%s +%d: as another change", type, at - object)
                        .isTrue();
                heap.words[at] = old;
                flipped++;
            }
        }
        assertThat(flipped).isPositive();
        assertThat(machine.fingerprint()).isEqualTo(fingerprint);
        flipPermanentWords(machine, image, fingerprint);
    }

    private static void flipPermanentWords(GuestMachine machine, Image image, Fingerprint fingerprint) {
        Heap heap = machine.executor(vm -> vm).heap;
        int[] delta = image.delta();
        for (int i = 0; i < delta.length; i += 2) {
            int old = delta[i + 1];
            boolean mayRefer = old >= heap.youngStart() || heap.isPermanent(old);
            heap.words[delta[i]] = mayRefer && old != 0 ? 0 : old + 1;
            if (heap.words[delta[i]] != old) {
                assertThat(machine.capture()).isNotEqualTo(image);
                assertThat(machine.fingerprint()).isNotEqualTo(fingerprint);
            }
            heap.words[delta[i]] = old;
        }
        assertThat(machine.capture()).isEqualTo(image);
    }

    private static boolean isReference(VmClass type, int offset) {
        if (type.isArray()) {
            return type.elementIsReference && offset >= Heap.ARRAY_DATA;
        }
        return Arrays.binarySearch(type.referenceOffsets, offset) >= 0;
    }

    @Test
    void aSwapOfTwoReferencesCountsUnlessTheyLeadToTheSame() {
        try (Fork fork = Fork.of("""
                Object[] values = {new int[] {1}, new int[] {2}, new int[] {1}, "a", null, new Object[1]};
                int way = Choose.intRange(0, 15);
                int a = 0, b = 1;
                for (int i = 0; i < way; i++) { if (++b == values.length) { a++; b = a + 1; } }
                if (way == 15) { a = 0; b = 0; }
                Object value = values[a];
                values[a] = values[b];
                values[b] = value;
                way = 0; a = 0; b = 0; value = null;
                Choose.bool();
                System.out.println(values.length);
                """)) {
            // The second way swaps the two arrays {1}, which gives what the last one gives: no swap at all.
            assertThat(fork.image(1)).isEqualTo(fork.image(15));
            assertThat(new HashSet<>(fork.images())).hasSize(15);
            assertThat(fork.fingerprint(1)).isEqualTo(fork.fingerprint(15));
            assertThat(new HashSet<>(fork.fingerprints())).hasSize(15);
        }
    }
}
