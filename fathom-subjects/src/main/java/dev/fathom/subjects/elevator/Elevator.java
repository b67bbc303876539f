package dev.fathom.subjects.elevator;

/**
 * Runs two lifts in the building with the error, an index out of bounds in {@link RacyBuilding}, in four threads.
 *
 * <p>Arguments: the number of floors (4), and for each person a start and an end ({@code 1-3 2-0}).
 */
public final class Elevator {
    private Elevator() {}

    public static void main(String[] args) throws InterruptedException {
        Simulation simulation = Simulation.of(args);
        simulation.run(new RacyBuilding(simulation.height(), simulation.people().size()));
    }
}
