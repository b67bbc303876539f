package dev.fathom.guest.linear;

/** That a call threw an exception, whatever its message. */
final class Thrown {
    final Class<?> type;

    Thrown(Class<?> type) {
        this.type = type;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Thrown && ((Thrown) other).type == type;
    }

    @Override
    public int hashCode() {
        return type.getName().hashCode();
    }
}
