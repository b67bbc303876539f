package dev.fathom.spark;

import org.apache.spark.Partitioner;

/** Sends what parts say where it belongs: there are so many places for states, and one more for reports. */
final class PlacePartitioner extends Partitioner {
    private static final long serialVersionUID = 1;

    private final int places;

    PlacePartitioner(int places) {
        this.places = places;
    }

    @Override
    public int numPartitions() {
        return places + 1;
    }

    @Override
    public int getPartition(Object row) {
        return ((PartRow) row).place(places);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof PlacePartitioner partitioner && partitioner.places == places;
    }

    @Override
    public int hashCode() {
        return places;
    }
}
