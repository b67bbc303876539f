package dev.fathom.subjects.elevator;

/** Corrects {@link Elevator} with the {@link MonitorBuilding}. */
public final class ElevatorCorrected {
    private ElevatorCorrected() {}

    public static void main(String[] args) throws InterruptedException {
        Simulation simulation = Simulation.of(args);
        simulation.run(
                new MonitorBuilding(simulation.height(), simulation.people().size()));
    }
}
