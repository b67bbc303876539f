package dev.fathom.subjects.daisy;

/**
 * The allocation with the error: finding a free number and taking it are two critical sections. Two threads may find
 * before one of them takes, and both get the same.
 */
final class RacyAllocation extends Allocation {
    RacyAllocation(Bitmap bitmap) {
        super(bitmap);
    }

    @Override
    int allocate() throws DiskFullException {
        int number = find();
        take(number);
        return number;
    }
}
