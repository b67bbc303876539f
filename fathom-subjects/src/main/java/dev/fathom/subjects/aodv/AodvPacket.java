package dev.fathom.subjects.aodv;

import dev.fathom.api.net.Packet;

/** What nodes send each other. */
sealed interface AodvPacket extends Packet {
    /**
     * A route request (RREQ), on its way from neighbour to neighbour.
     *
     * @param origin who looks for a route
     * @param originSequence the origin's own sequence number
     * @param broadcast tells requests of one origin apart
     * @param destination where the route should lead
     * @param sequence the route's sequence number must not be smaller
     * @param hops how far it came
     */
    record Request(
            int from, int to, int origin, int originSequence, int broadcast, int destination, int sequence, int hops)
            implements AodvPacket {
        @Override
        public String toString() {
            return "RREQ " + origin + "." + broadcast + " for " + destination + " seq " + sequence;
        }
    }

    /**
     * A route reply (RREP), on its way back to the origin of a request.
     *
     * @param origin who looks for a route
     * @param destination where the route leads
     * @param sequence how fresh it is
     * @param hops how far the destination is from the sender
     */
    record Reply(int from, int to, int origin, int destination, int sequence, int hops) implements AodvPacket {
        @Override
        public String toString() {
            return "RREP to " + origin + ": " + destination + " seq " + sequence + " hops " + hops;
        }
    }
}
