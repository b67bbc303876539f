package dev.fathom.spark;

import com.esotericsoftware.kryo.Kryo;
import com.esotericsoftware.kryo.KryoSerializable;
import com.esotericsoftware.kryo.io.Input;
import com.esotericsoftware.kryo.io.Output;
import java.io.Serializable;
import java.util.Arrays;
import java.util.List;

/** A state of a level: what it looks like, how many alternatives it has, and the choices that lead to it. Rows come in the order of these. */
final class StateRow implements Serializable, KryoSerializable, Comparable<StateRow> {
    private static final long serialVersionUID = 1;

    private StateKey key = new StateKey();
    private int alternatives;
    private byte[] path = {};

    /** For the serializer. */
    StateRow() {}

    StateRow(StateKey key, int alternatives, byte[] path) {
        this.key = key;
        this.alternatives = alternatives;
        this.path = path;
    }

    StateKey key() {
        return key;
    }

    int alternatives() {
        return alternatives;
    }

    byte[] path() {
        return path;
    }

    List<Integer> choices() {
        return ChoiceBytes.read(path);
    }

    @Override
    public int compareTo(StateRow other) {
        return Arrays.compareUnsigned(path, other.path);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof StateRow row && row.key.equals(key) && Arrays.equals(row.path, path);
    }

    @Override
    public int hashCode() {
        return key.hashCode();
    }

    @Override
    public void write(Kryo kryo, Output output) {
        key.write(kryo, output);
        output.writeInt(alternatives, true);
        output.writeInt(path.length, true);
        output.writeBytes(path);
    }

    @Override
    public void read(Kryo kryo, Input input) {
        key.read(kryo, input);
        alternatives = input.readInt(true);
        path = input.readBytes(input.readInt(true));
    }
}
