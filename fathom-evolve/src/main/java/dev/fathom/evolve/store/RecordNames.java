package dev.fathom.evolve.store;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.regex.Pattern;

/**
 * Names of files. A target's name may be any text: its file is called after what of it is harmless everywhere, for
 * people, and after a digest of it, for the machine.
 */
final class RecordNames {
    private static final int READABLE = 60;
    private static final int DIGEST_BYTES = 16;
    private static final Pattern RECORD = Pattern.compile("\\w[\\w.-]*-[0-9a-f]{32}\\.record");
    private static final Pattern SIDE_FILE = Pattern.compile(RECORD + "\\.[0-9a-f]{16}\\.part");

    private RecordNames() {}

    static String ofTarget(String target) {
        String readable = target.replaceAll("[^A-Za-z0-9._-]+", "_");
        readable = readable.substring(0, Math.min(READABLE, readable.length())).replaceFirst("^[.-]", "_");
        return (readable.isEmpty() ? "_" : readable) + "-" + digest(target) + ".record";
    }

    static String ofSideFile(String record, long unique) {
        return record + "." + HexFormat.of().toHexDigits(unique) + ".part";
    }

    static boolean isRecord(String file) {
        return RECORD.matcher(file).matches();
    }

    static boolean isSideFile(String file) {
        return SIDE_FILE.matcher(file).matches();
    }

    /** Digests the chars themselves: encoders replace lone surrogates, and two names would become one. */
    private static String digest(String target) {
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            for (int i = 0; i < target.length(); i++) {
                digest.update((byte) (target.charAt(i) >> 8));
                digest.update((byte) target.charAt(i));
            }
            return HexFormat.of().formatHex(digest.digest(), 0, DIGEST_BYTES);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }
}
