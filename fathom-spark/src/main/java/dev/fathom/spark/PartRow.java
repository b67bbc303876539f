package dev.fathom.spark;

import com.esotericsoftware.kryo.Kryo;
import com.esotericsoftware.kryo.KryoSerializable;
import com.esotericsoftware.kryo.io.Input;
import com.esotericsoftware.kryo.io.Output;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.io.UncheckedIOException;
import org.jspecify.annotations.Nullable;

/** What a part of a level says: that it arrived at a state, that a transition leads from one state to another, or what it has to report when it is done. */
final class PartRow implements Serializable, KryoSerializable {
    private static final long serialVersionUID = 1;

    private @Nullable StateRow arrival;
    private @Nullable StateKey source;
    private @Nullable StateKey target;
    private @Nullable PartReport report;

    /** For the serializer. */
    PartRow() {}

    static PartRow arrival(StateRow state) {
        PartRow row = new PartRow();
        row.arrival = state;
        return row;
    }

    static PartRow open(StateKey source, StateKey target) {
        PartRow row = new PartRow();
        row.source = source;
        row.target = target;
        return row;
    }

    static PartRow report(PartReport report) {
        PartRow row = new PartRow();
        row.report = report;
        return row;
    }

    @Nullable
    StateRow arrival() {
        return arrival;
    }

    @Nullable
    StateKey source() {
        return source;
    }

    @Nullable
    StateKey target() {
        return target;
    }

    @Nullable
    PartReport report() {
        return report;
    }

    /** Returns where it belongs: states and transitions to one of so many places, reports behind them. */
    int place(int places) {
        if (arrival != null) {
            return arrival.key().place(places);
        }
        return source == null ? places : source.place(places);
    }

    @Override
    public void write(Kryo kryo, Output output) {
        output.writeByte(arrival != null ? 0 : source != null ? 1 : 2);
        if (arrival != null) {
            arrival.write(kryo, output);
        } else if (source != null && target != null) {
            source.write(kryo, output);
            target.write(kryo, output);
        } else {
            byte[] bytes = bytes(report);
            output.writeInt(bytes.length, true);
            output.writeBytes(bytes);
        }
    }

    @Override
    public void read(Kryo kryo, Input input) {
        switch (input.readByte()) {
            case 0 -> {
                StateRow row = new StateRow();
                row.read(kryo, input);
                arrival = row;
            }
            case 1 -> {
                source = key(kryo, input);
                target = key(kryo, input);
            }
            default -> report = (PartReport) object(input.readBytes(input.readInt(true)));
        }
    }

    private static StateKey key(Kryo kryo, Input input) {
        StateKey key = new StateKey();
        key.read(kryo, input);
        return key;
    }

    /** Writes down something that is few. */
    static byte[] bytes(@Nullable Object object) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
            out.writeObject(object);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return bytes.toByteArray();
    }

    /** Reads what {@link #bytes} wrote. */
    static Object object(byte[] bytes) {
        try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes))) {
            return in.readObject();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (ClassNotFoundException e) {
            throw new IllegalStateException(e);
        }
    }
}
