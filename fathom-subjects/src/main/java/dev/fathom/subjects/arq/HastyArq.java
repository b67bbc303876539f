package dev.fathom.subjects.arq;

/** Sends the next packet on any acknowledgement, be it that of an earlier packet. */
public final class HastyArq extends Arq {
    @Override
    boolean isForPresentPacket(ArqPacket.Ack ack) {
        return true;
    }
}
