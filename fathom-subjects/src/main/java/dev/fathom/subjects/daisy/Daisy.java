package dev.fathom.subjects.daisy;

/**
 * Lets users work on the file system with the error, an assertion about {@link RacyAllocation}: with two users, three
 * threads. Inodes are allocated under the directory's lock, which makes up for it; blocks are not, so that two files get
 * the same block.
 *
 * <p>Arguments: the number of users (2), and of the files that each makes (1).
 */
public final class Daisy {
    private Daisy() {}

    public static void main(String[] args) throws Exception {
        Workload.of(args).run(RacyAllocation::new);
    }
}
