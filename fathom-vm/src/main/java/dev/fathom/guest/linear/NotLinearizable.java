package dev.fathom.guest.linear;

/** That no order of calls explains what they returned. */
public final class NotLinearizable extends Error {
    private static final long serialVersionUID = 1;

    NotLinearizable(String message) {
        super(message);
    }
}
