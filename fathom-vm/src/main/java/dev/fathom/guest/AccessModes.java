package dev.fathom.guest;

/** Told by call sites of variable handles that access memory in a mode which orders less than {@code volatile} does. */
final class AccessModes {
    private AccessModes() {}

    /** The number is that of a {@code VarHandle.AccessMode}. */
    static native void weak(int mode);
}
