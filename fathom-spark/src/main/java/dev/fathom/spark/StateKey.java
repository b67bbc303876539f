package dev.fathom.spark;

import com.esotericsoftware.kryo.Kryo;
import com.esotericsoftware.kryo.KryoSerializable;
import com.esotericsoftware.kryo.io.Input;
import com.esotericsoftware.kryo.io.Output;
import dev.fathom.vm.state.Fingerprint;
import java.io.Serializable;

/** The fingerprint of a state, on its way: Spark's serializer makes no records. */
final class StateKey implements Serializable, KryoSerializable {
    private static final long serialVersionUID = 1;

    private long high;
    private long low;

    /** For the serializer. */
    StateKey() {}

    StateKey(long high, long low) {
        this.high = high;
        this.low = low;
    }

    static StateKey of(Fingerprint fingerprint) {
        return new StateKey(fingerprint.high(), fingerprint.low());
    }

    Fingerprint fingerprint() {
        return new Fingerprint(high, low);
    }

    long high() {
        return high;
    }

    long low() {
        return low;
    }

    /** Returns where states with such a fingerprint are compared, of so many places. */
    int place(int places) {
        return (int) Long.remainderUnsigned(high ^ Long.rotateLeft(low, Integer.SIZE), places);
    }

    @Override
    public void write(Kryo kryo, Output output) {
        output.writeLong(high);
        output.writeLong(low);
    }

    @Override
    public void read(Kryo kryo, Input input) {
        high = input.readLong();
        low = input.readLong();
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof StateKey key && key.high == high && key.low == low;
    }

    @Override
    public int hashCode() {
        return Long.hashCode(high ^ low);
    }
}
