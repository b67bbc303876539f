package dev.fathom.conformance.threads.guest;

import dev.fathom.api.Choose;
import java.io.BufferedWriter;
import java.io.ByteArrayOutputStream;
import java.io.CharArrayWriter;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;

/**
 * Does things to buffers of the library that leave something behind, and ends with what is in them.
 *
 * <p>With one argument, so many operations are chosen; with two, two threads do those that the digits name, without a lock.
 */
public final class Buffers {
    public static final int OPERATIONS = 10;

    private static final StringBuilder BUILDER = new StringBuilder();
    private static final StringBuffer LOCKED = new StringBuffer();
    private static final ByteArrayOutputStream BYTES = new ByteArrayOutputStream();
    private static final CharArrayWriter CHARACTERS = new CharArrayWriter();
    private static final BufferedWriter WRITER =
            new BufferedWriter(new OutputStreamWriter(BYTES, StandardCharsets.UTF_8), 8);
    private static final PrintStream PRINTER = new PrintStream(BYTES, true, StandardCharsets.UTF_8);

    private Buffers() {}

    public static void main(String[] arguments) throws Exception {
        if (arguments.length == 1) {
            for (int i = 0; i < Integer.parseInt(arguments[0]); i++) {
                apply(Choose.index(OPERATIONS), i);
            }
        } else {
            Thread other = new Thread(() -> applyAll(arguments[1]));
            other.start();
            applyAll(arguments[0]);
            other.join();
        }
        WRITER.flush();
        throw new Outcome((BUILDER + "," + LOCKED + "," + BYTES.toString(StandardCharsets.UTF_8) + "," + CHARACTERS)
                .replace('\0', '0')
                .replace('\n', '/'));
    }

    private static void applyAll(String operations) {
        for (int i = 0; i < operations.length(); i++) {
            try {
                apply(operations.charAt(i) - '0', i);
            } catch (IOException | RuntimeException e) {
                LOCKED.append(e.getClass().getSimpleName().charAt(0));
            }
        }
    }

    private static void apply(int operation, int round) throws IOException {
        String text = "ab\u20ac".substring(round % 3) + round;
        switch (operation) {
            case 0 -> BUILDER.append(text);
            case 1 -> BUILDER.setLength(BUILDER.length() / 2);
            case 2 -> BUILDER.setLength(BUILDER.length() + 1);
            case 3 -> LOCKED.append(text).delete(0, 1).replace(0, 2, "r");
            case 4 -> LOCKED.setLength(round);
            case 5 -> WRITER.write(text);
            case 6 -> WRITER.flush();
            case 7 -> BYTES.reset();
            case 8 -> PRINTER.printf("%s;%d", text, round);
            default -> {
                CHARACTERS.reset();
                CHARACTERS.append(text);
            }
        }
    }
}
