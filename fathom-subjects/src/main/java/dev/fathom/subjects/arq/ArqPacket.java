package dev.fathom.subjects.arq;

import dev.fathom.api.net.Packet;

/** What sender and receiver send each other. */
sealed interface ArqPacket extends Packet {
    /**
     * A data packet from sender to receiver.
     *
     * @param bit sequence number, all that the receiver looks at
     * @param number running number, by which the property is stated
     */
    record Data(int bit, int number) implements ArqPacket {
        @Override
        public int from() {
            return Arq.SENDER;
        }

        @Override
        public int to() {
            return Arq.RECEIVER;
        }

        @Override
        public String toString() {
            return "DATA " + number + " bit " + bit;
        }
    }

    /**
     * An acknowledgement.
     *
     * @param bit that of the packet
     */
    record Ack(int bit) implements ArqPacket {
        @Override
        public int from() {
            return Arq.RECEIVER;
        }

        @Override
        public int to() {
            return Arq.SENDER;
        }

        @Override
        public String toString() {
            return "ACK bit " + bit;
        }
    }
}
