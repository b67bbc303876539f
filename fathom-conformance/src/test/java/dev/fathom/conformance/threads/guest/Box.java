package dev.fathom.conformance.threads.guest;

/** An object that threads hand to each other. */
final class Box {
    final int made;
    int plain;
    volatile int ordered;
    Box next;

    Box(int value) {
        made = value;
    }

    /** Lets others see the object before its final field has its value. */
    Box(int value, boolean early) {
        if (early) {
            Shared.box = this;
        }
        made = value;
    }
}
