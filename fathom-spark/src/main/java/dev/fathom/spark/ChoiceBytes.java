package dev.fathom.spark;

import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.List;

/**
 * Choices as bytes, such that the order of bytes (as unsigned ones, from the first on) is that of choices.
 *
 * <p>Nearly all choices have fewer than 255 alternatives, and take a byte.
 */
final class ChoiceBytes {
    private static final int LARGE = 0xFF;

    private ChoiceBytes() {}

    /** Returns choices and one more. */
    static byte[] append(byte[] path, int choice) {
        ByteArrayOutputStream out = new ByteArrayOutputStream(path.length + 5);
        out.writeBytes(path);
        write(out, choice);
        return out.toByteArray();
    }

    static byte[] of(List<Integer> choices) {
        ByteArrayOutputStream out = new ByteArrayOutputStream(choices.size());
        choices.forEach(each -> write(out, each));
        return out.toByteArray();
    }

    private static void write(ByteArrayOutputStream out, int choice) {
        if (choice < LARGE) {
            out.write(choice);
            return;
        }
        out.write(LARGE);
        for (int shift = 24; shift >= 0; shift -= 8) {
            out.write(choice >>> shift);
        }
    }

    static List<Integer> read(byte[] path) {
        List<Integer> choices = new ArrayList<>(path.length);
        int at = 0;
        while (at < path.length) {
            int choice = path[at++] & 0xFF;
            if (choice == LARGE) {
                choice = 0;
                for (int i = 0; i < 4; i++) {
                    choice = choice << 8 | path[at++] & 0xFF;
                }
            }
            choices.add(choice);
        }
        return choices;
    }
}
