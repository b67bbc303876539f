package dev.fathom.subjects.elevator;

/** A button that glows from when it is pressed until a lift comes. */
final class CallButton {
    private boolean glowing;

    boolean isGlowing() {
        return glowing;
    }

    void press() {
        glowing = true;
    }

    void reset() {
        glowing = false;
    }
}
