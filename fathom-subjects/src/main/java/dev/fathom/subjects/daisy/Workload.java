package dev.fathom.subjects.daisy;

import java.util.function.Function;

/**
 * What the arguments ask for.
 *
 * @param users how many users there are
 * @param files how many files each of them makes, one after the other
 */
record Workload(int users, int files) {
    private static final int ENTRY_SIZE = 2;

    /** Reads the number of users (2) and of the files of each (1). */
    static Workload of(String[] args) {
        int users = args.length > 0 ? Integer.parseInt(args[0]) : 2;
        int files = args.length > 1 ? Integer.parseInt(args[1]) : 1;
        return new Workload(users, files);
    }

    /** Lets the users work on a disk that is large enough, and checks the disk afterwards. */
    void run(Function<Bitmap, Allocation> allocation) throws DaisyException, InterruptedException {
        Disk disk = new Disk(new Layout(users + 1, users + 1, users * ENTRY_SIZE), allocation);
        FileSystem system = disk.mount();
        User[] running = new User[users];
        for (int i = 0; i < users; i++) {
            running[i] = new User(system, i, files);
            running[i].start();
        }
        for (User each : running) {
            each.join();
        }
        disk.check();
    }
}
