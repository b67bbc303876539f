package dev.fathom.subjects.daisy;

/** Gives out numbers that nobody uses, and takes them back. */
abstract class Allocation {
    private final Bitmap bitmap;

    Allocation(Bitmap bitmap) {
        this.bitmap = bitmap;
    }

    /** Returns a number that nobody else has. */
    abstract int allocate() throws DiskFullException;

    final synchronized void free(int number) {
        bitmap.set(number, false);
    }

    final synchronized boolean isUsed(int number) {
        return bitmap.isUsed(number);
    }

    final synchronized int find() throws DiskFullException {
        int free = bitmap.firstFree();
        if (free == Bitmap.FULL) {
            throw new DiskFullException(bitmap.count());
        }
        return free;
    }

    final synchronized void take(int number) {
        bitmap.set(number, true);
    }
}
