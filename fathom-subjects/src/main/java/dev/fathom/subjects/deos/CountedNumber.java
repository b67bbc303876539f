package dev.fathom.subjects.deos;

/** Counts exactly, without bound. */
final class CountedNumber implements PeriodNumber {
    static final PeriodNumber FIRST = new CountedNumber(0);

    private final int number;

    private CountedNumber(int number) {
        this.number = number;
    }

    @Override
    public PeriodNumber next() {
        return new CountedNumber(number + 1);
    }

    @Override
    public boolean isSameAs(PeriodNumber other) {
        return number == ((CountedNumber) other).number;
    }
}
