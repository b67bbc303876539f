package dev.fathom.subjects.aodv;

/** Does not increment the sequence number of a route that expires: one that is as fresh and leads back here will do. */
public final class StaleAodv extends Aodv {
    @Override
    void lose(Node node, int destination) {
        node.routes[destination].invalidate();
    }
}
