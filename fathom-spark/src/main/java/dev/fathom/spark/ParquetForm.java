package dev.fathom.spark;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.function.Consumer;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.Path;
import org.apache.parquet.column.ParquetProperties;
import org.apache.parquet.example.data.Group;
import org.apache.parquet.example.data.simple.SimpleGroup;
import org.apache.parquet.hadoop.ParquetOutputFormat;
import org.apache.parquet.hadoop.ParquetReader;
import org.apache.parquet.hadoop.api.ReadSupport;
import org.apache.parquet.hadoop.example.GroupReadSupport;
import org.apache.parquet.hadoop.example.GroupWriteSupport;
import org.apache.parquet.hadoop.metadata.CompressionCodecName;
import org.apache.parquet.io.api.Binary;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.MessageTypeParser;

/** What the files of a level look like: states, and transitions between states of which no end is known. */
final class ParquetForm {
    private static final String STATES =
            "message state { required int64 high; required int64 low; required int32 alternatives; required binary path; }";
    private static final String KEYS = "message key { required int64 high; required int64 low; }";
    private static final String OPEN = "message open { required int64 source_high; required int64 source_low;"
            + " required int64 target_high; required int64 target_low; }";

    private ParquetForm() {}

    /** Returns what it takes to write states; they are sorted by their paths, so that each is written as what differs from the one before. */
    static Configuration forStates(Configuration base) {
        return writing(base, MessageTypeParser.parseMessageType(STATES));
    }

    /** Returns what it takes to write transitions. */
    static Configuration forOpen(Configuration base) {
        return writing(base, MessageTypeParser.parseMessageType(OPEN));
    }

    private static Configuration writing(Configuration base, MessageType type) {
        Configuration result = new Configuration(base);
        GroupWriteSupport.setSchema(type, result);
        result.set(ParquetOutputFormat.WRITER_VERSION, ParquetProperties.WriterVersion.PARQUET_2_0.name());
        result.set(ParquetOutputFormat.COMPRESSION, CompressionCodecName.ZSTD.name());
        result.setBoolean(ParquetOutputFormat.ENABLE_DICTIONARY, false); // hardly a number comes twice
        return result;
    }

    static Group group(StateRow row) {
        Group group = new SimpleGroup(MessageTypeParser.parseMessageType(STATES));
        group.add("high", row.key().high());
        group.add("low", row.key().low());
        group.add("alternatives", row.alternatives());
        group.add("path", Binary.fromConstantByteArray(row.path()));
        return group;
    }

    static StateRow state(Group group) {
        return new StateRow(
                new StateKey(group.getLong("high", 0), group.getLong("low", 0)),
                group.getInteger("alternatives", 0),
                group.getBinary("path", 0).getBytes());
    }

    static Group group(StateKey source, StateKey target) {
        Group group = new SimpleGroup(MessageTypeParser.parseMessageType(OPEN));
        group.add("source_high", source.high());
        group.add("source_low", source.low());
        group.add("target_high", target.high());
        group.add("target_low", target.low());
        return group;
    }

    static StateKey source(Group group) {
        return new StateKey(group.getLong("source_high", 0), group.getLong("source_low", 0));
    }

    static StateKey target(Group group) {
        return new StateKey(group.getLong("target_high", 0), group.getLong("target_low", 0));
    }

    /** Reads the fingerprints of a file of states, and nothing else. */
    static void keys(Path file, Configuration base, Consumer<StateKey> keys) {
        Configuration reading = new Configuration(base);
        reading.set(ReadSupport.PARQUET_READ_SCHEMA, KEYS);
        try (ParquetReader<Group> reader = ParquetReader.builder(new GroupReadSupport(), file)
                .withConf(reading)
                .build()) {
            for (Group group = reader.read(); group != null; group = reader.read()) {
                keys.accept(new StateKey(group.getLong("high", 0), group.getLong("low", 0)));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
