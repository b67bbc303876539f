package dev.fathom.subjects.diffusion;

import dev.fathom.api.net.Packet;

/** What nodes send each other. */
sealed interface DiffusionPacket extends Packet {
    /**
     * An interest, on its way from neighbour to neighbour.
     *
     * @param round how often the sink had asked
     * @param hops how far the sender is from the sink
     */
    record Interest(int from, int to, int round, int hops) implements DiffusionPacket {
        @Override
        public String toString() {
            return "INTEREST " + round + " hops " + hops;
        }
    }

    /**
     * Data, on its way along gradients.
     *
     * @param number tells data apart
     * @param visited the nodes that it came through, as bits
     */
    record Data(int from, int to, int number, int visited) implements DiffusionPacket {
        @Override
        public String toString() {
            return "DATA " + number;
        }
    }
}
