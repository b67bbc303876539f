package dev.fathom.subjects.aodv;

/** Deletes a route that expires, and with it how fresh it was: a neighbour may answer with a route that leads back here. */
public final class DeletingAodv extends Aodv {
    @Override
    void lose(Node node, int destination) {
        node.routes[destination] = null;
    }
}
