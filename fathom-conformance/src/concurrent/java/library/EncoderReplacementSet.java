// expect: assertion
package library;

import java.nio.charset.CharsetEncoder;
import java.nio.charset.StandardCharsets;

/** How an encoder replaces what it cannot encode is set by another thread meanwhile. */
public final class EncoderReplacementSet {
    public static void main(String[] args) {
        CharsetEncoder encoder = StandardCharsets.US_ASCII.newEncoder();
        new Thread(() -> encoder.replaceWith(new byte[] {'_'})).start();
        assert encoder.replacement()[0] == '_';
    }
}
