package dev.fathom.vm.state;

/** 128 bits that stand for a state; equal states have equal ones, in every run. */
public record Fingerprint(long high, long low) {
    @Override
    public String toString() {
        return String.format("%016x%016x", high, low);
    }
}
