package dev.fathom.subjects.raxextended;

import java.util.ArrayList;
import java.util.List;

/**
 * What the arguments ask for.
 *
 * @param goals how many goals there are
 * @param workers how many workers pursue them
 * @param environmentFirst whether the environment starts before the workers
 */
record Mission(int goals, int workers, boolean environmentFirst) {
    /** Reads the arguments; without any it is the paper's mission. */
    static Mission of(String[] args) {
        return args.length == 0
                ? new Mission(10, 3, false)
                : new Mission(Integer.parseInt(args[0]), Integer.parseInt(args[1]), Boolean.parseBoolean(args[2]));
    }

    void run(Agenda agenda) throws InterruptedException {
        List<Thread> threads = new ArrayList<>();
        for (int i = 0; i < workers; i++) {
            threads.add(new Worker(i, agenda));
        }
        threads.add(new Monitor(agenda));
        threads.add(environmentFirst ? 0 : threads.size(), new Environment(agenda));
        for (Thread each : threads) {
            each.start();
        }
        for (Thread each : threads) {
            each.join();
        }
    }
}
