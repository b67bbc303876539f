package dev.fathom.guest.linear;

/** That a call threw an exception, whatever its message. */
final class ThrownException {
    final Class<?> type;

    ThrownException(Class<?> type) {
        this.type = type;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof ThrownException && ((ThrownException) other).type == type;
    }

    @Override
    public int hashCode() {
        return type.getName().hashCode();
    }
}
