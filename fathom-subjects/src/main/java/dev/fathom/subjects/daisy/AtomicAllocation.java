package dev.fathom.subjects.daisy;

/** The corrected allocation: a number is found and taken in one critical section. */
final class AtomicAllocation extends Allocation {
    AtomicAllocation(Bitmap bitmap) {
        super(bitmap);
    }

    @Override
    synchronized int allocate() throws DiskFullException {
        int number = find();
        take(number);
        return number;
    }
}
