package dev.fathom.conformance.threads;

import java.util.List;
import java.util.Locale;

/**
 * One operation of a generated program.
 *
 * @param kind what it does
 * @param number its argument, if it takes one
 * @param body what it does inside, if it is a block
 */
record Op(OpKind kind, int number, List<Op> body) {
    Op {
        body = List.copyOf(body);
    }

    Op(OpKind kind, int number) {
        this(kind, number, List.of());
    }

    Op withNumber(int newNumber) {
        return new Op(kind, newNumber, body);
    }

    Op withBody(List<Op> newBody) {
        return new Op(kind, number, newBody);
    }

    @Override
    public String toString() {
        String call = kind.name().toLowerCase(Locale.ROOT) + (kind.takesNumber() ? "(" + number + ")" : "");
        return kind.isBlock() ? call + " {" + text(body) + "}" : call;
    }

    static String text(List<Op> ops) {
        StringBuilder text = new StringBuilder();
        for (Op each : ops) {
            text.append(' ').append(each).append(each.kind().isBlock() ? "" : ";");
        }
        return text.append(' ').toString();
    }
}
