package dev.fathom.guest;

import java.net.InetAddress;
import java.net.UnknownHostException;

/** Knows the one host that the guest can name: itself. */
public final class LocalHost {
    private LocalHost() {}

    /** Returns the addresses of {@code localhost}. */
    static InetAddress[] addresses() throws UnknownHostException {
        return new InetAddress[] {InetAddress.getByAddress("localhost", new byte[] {127, 0, 0, 1})};
    }
}
