package dev.fathom.evolve.record;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.fathom.evolve.store.ReadResult;
import dev.fathom.evolve.store.RecordWriter;
import dev.fathom.evolve.store.Store;
import dev.fathom.evolve.store.StoredRecord;
import dev.fathom.evolve.store.Summary;
import java.io.IOException;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("Numbers and texts in a section")
class BytesTest {
    @TempDir
    private Path folder;

    /** Something that is written and must be read again. */
    private interface Value {
        void write(Bytes.Out out) throws IOException;

        void check(Bytes.In in);
    }

    private record Number(int value) implements Value {
        @Override
        public void write(Bytes.Out out) throws IOException {
            out.number(value);
        }

        @Override
        public void check(Bytes.In in) {
            assertThat(in.number()).isEqualTo(value);
        }
    }

    private record Signed(int value) implements Value {
        @Override
        public void write(Bytes.Out out) throws IOException {
            out.signed(value);
        }

        @Override
        public void check(Bytes.In in) {
            assertThat(in.signed()).isEqualTo(value);
        }
    }

    private record Word(long value) implements Value {
        @Override
        public void write(Bytes.Out out) throws IOException {
            out.word(value);
        }

        @Override
        public void check(Bytes.In in) {
            assertThat(in.word()).isEqualTo(value);
        }
    }

    private record Words(long[] values) implements Value {
        @Override
        public void write(Bytes.Out out) throws IOException {
            out.words(values, values.length);
        }

        @Override
        public void check(Bytes.In in) {
            for (long each : values) {
                assertThat(in.word()).isEqualTo(each);
            }
        }
    }

    private record Block(byte[] value) implements Value {
        @Override
        public void write(Bytes.Out out) throws IOException {
            out.bytes(value);
        }

        @Override
        public void check(Bytes.In in) {
            assertThat(in.bytes()).isEqualTo(value);
        }
    }

    private record Text(String value) implements Value {
        @Override
        public void write(Bytes.Out out) throws IOException {
            out.text(value);
        }

        @Override
        public void check(Bytes.In in) {
            assertThat(in.text()).isEqualTo(value);
        }
    }

    private static Value random(Random random) {
        int bits = random.nextInt() >>> random.nextInt(32);
        return switch (random.nextInt(6)) {
            case 5 ->
                new Words(random.longs(random.nextInt(100) == 0 ? random.nextInt(20_000) : random.nextInt(20))
                        .toArray());
            case 0 -> new Number(bits);
            case 1 -> new Signed(random.nextBoolean() ? bits : -bits);
            case 2 -> new Word(random.nextLong());
            case 3 -> new Block(block(random));
            default -> new Text(text(random));
        };
    }

    private static byte[] block(Random random) {
        byte[] block = new byte[random.nextInt(100) == 0 ? random.nextInt(200_000) : random.nextInt(20)];
        random.nextBytes(block);
        return block;
    }

    /** Any chars, surrogates that stand alone included. */
    private static String text(Random random) {
        StringBuilder text = new StringBuilder();
        for (int i = random.nextInt(random.nextInt(100) == 0 ? 100_000 : 20); i > 0; i--) {
            text.append((char) (random.nextBoolean() ? random.nextInt(128) : random.nextInt()));
        }
        return text.toString();
    }

    private ByteBuffer section(List<? extends Value> values) throws IOException {
        Store store = Store.at(folder);
        try (RecordWriter writer = store.writer("a")) {
            try (Bytes.Out out = new Bytes.Out(writer.section("values"))) {
                for (Value each : values) {
                    each.write(out);
                }
            }
            writer.commit(Summary.empty());
        }
        try (StoredRecord record = ((ReadResult.Found) store.read("a")).record()) {
            return record.section("values");
        }
    }

    @Test
    @DisplayName("come back as they were, in any order and number")
    void come_back() throws IOException {
        for (int seed = 0; seed < 40; seed++) {
            Random random = new Random(seed);
            List<Value> values = new ArrayList<>();
            for (int i = random.nextInt(seed % 4 == 0 ? 20_000 : 50); i > 0; i--) {
                values.add(random(random));
            }
            Bytes.In in = new Bytes.In(section(values));
            values.forEach(each -> each.check(in));
            assertThatThrownBy(in::number).isInstanceOf(BufferUnderflowException.class);
            assertThatThrownBy(in::word).isInstanceOf(BufferUnderflowException.class);
        }
    }

    @Test
    @DisplayName("at the limits come back")
    void at_the_limits_come_back() throws IOException {
        List<Value> values = new ArrayList<>();
        for (int each : new int[] {0, 1, 127, 128, 16_383, 16_384, Integer.MAX_VALUE, Integer.MIN_VALUE, -1}) {
            values.add(new Number(each));
            values.add(new Signed(each));
            values.add(new Signed(-each));
            values.add(new Word(each));
        }
        values.add(new Text(""));
        values.add(new Text("\uD800\uD801\0\uFFFF"));
        values.add(new Block(new byte[0]));
        Bytes.In in = new Bytes.In(section(values));
        values.forEach(each -> each.check(in));
    }

    @Test
    @DisplayName("take few bytes if they are small")
    void take_few_bytes() throws IOException {
        assertThat(section(List.of(new Number(127), new Signed(-64))).limit()).isEqualTo(2);
        assertThat(section(List.of(new Number(16_383), new Signed(-8192))).limit())
                .isEqualTo(4);
        assertThat(section(List.of(new Text("name"))).limit()).isEqualTo(5);
        assertThat(section(List.of(new Number(-1), new Word(1))).limit()).isEqualTo(13);
    }

    @Test
    @DisplayName("that make no sense are refused")
    void that_make_no_sense() throws IOException {
        Bytes.In endless = new Bytes.In(section(List.of(new Word(-1))));
        assertThatThrownBy(endless::number).isInstanceOf(BufferUnderflowException.class);
        for (int length : new int[] {-1, 3, Integer.MAX_VALUE}) {
            ByteBuffer section = section(List.of(new Number(length), new Number(0)));
            assertThatThrownBy(new Bytes.In(section)::text).isInstanceOf(BufferUnderflowException.class);
            assertThatThrownBy(new Bytes.In(section)::bytes).isInstanceOf(BufferUnderflowException.class);
        }
    }
}
