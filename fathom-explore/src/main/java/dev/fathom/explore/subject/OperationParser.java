package dev.fathom.explore.subject;

import java.util.ArrayList;
import java.util.List;

/**
 * Reads operations: {@code put(1..N,0)}, {@code remove({1,3,null})}, {@code remove(Object: 1..3)}, {@code pop()}.
 *
 * <p>A parameter is a range of integers, a list of values in braces, or one value; {@code N} stands for the bound. A type
 * before a colon chooses among overloaded methods.
 */
public final class OperationParser {
    private static final int MOST_VALUES = 100_000;

    private static final String OPERATION = "cannot read the operation '%s': %s. Write a method and values for its"
            + " parameters, as in 'put(1..N,0)' or 'remove({1,3,null})'.";

    private static final String MAKER = "cannot read how to make the object, '%s': %s. Write the arguments of a"
            + " constructor, as in '(3)', or a static method of the class, as in 'of(1..2)'.";

    private final String text;
    private final int bound;
    private final String refusal;
    private int at;

    private OperationParser(String text, int bound, String refusal) {
        this.text = text;
        this.bound = bound;
        this.refusal = refusal;
    }

    /** Parses one operation, with that number for {@code N}. */
    public static OperationRequest parse(String text, int bound) {
        return new OperationParser(text, bound, OPERATION).operation();
    }

    /** Parses how to make a root: {@code (3)} for a constructor, {@code of(3)} for a static method. */
    public static OperationRequest parseRoot(String text, int bound) {
        if (text.strip().startsWith("(")) {
            OperationRequest parsed = new OperationParser("new" + text.strip(), bound, MAKER).operation();
            return new OperationRequest("<init>", parsed.parameters());
        }
        return new OperationParser(text, bound, MAKER).operation();
    }

    private OperationRequest operation() {
        int open = text.indexOf('(');
        if (open < 0) {
            return new OperationRequest(methodName(text), List.of());
        }
        if (!text.strip().endsWith(")")) {
            throw wrong("the closing parenthesis is missing");
        }
        String name = methodName(text.substring(0, open));
        at = open + 1;
        List<OperationRequest.Parameter> parameters = new ArrayList<>();
        if (peek() == ')') {
            at++;
        } else {
            do {
                parameters.add(parameter());
            } while (take(',', ')') == ',');
        }
        if (peek() != 0) {
            throw wrong("there is something after the closing parenthesis");
        }
        return new OperationRequest(name, parameters);
    }

    private String methodName(String part) {
        String name = part.strip();
        if (name.isEmpty()
                || !Character.isJavaIdentifierStart(name.codePointAt(0))
                || !name.codePoints().allMatch(Character::isJavaIdentifierPart)) {
            throw wrong("'" + name + "' is not the name of a method");
        }
        return name;
    }

    private OperationRequest.Parameter parameter() {
        String type = type();
        List<String> values = new ArrayList<>();
        if (peek() == '{') {
            at++;
            do {
                addValues(values);
            } while (take(',', '}') == ',');
        } else {
            addValues(values);
        }
        return new OperationRequest.Parameter(type, values.stream().distinct().toList());
    }

    private String type() {
        int colon = at;
        while (colon < text.length()
                && (Character.isJavaIdentifierPart(text.charAt(colon)) || ".[] ".indexOf(text.charAt(colon)) >= 0)) {
            colon++;
        }
        if (colon == text.length() || text.charAt(colon) != ':') {
            return "";
        }
        String type = text.substring(at, colon).strip();
        at = colon + 1;
        return type;
    }

    private void addValues(List<String> values) {
        String first = value();
        if (peek() != '.' || !text.startsWith("..", at)) {
            values.add(first);
            return;
        }
        at += 2;
        long low = integer(first);
        long high = integer(value());
        if (low > high) {
            throw wrong("the range " + low + ".." + high + " is empty: " + low + " is above " + high);
        }
        if (high - low < 0 || high - low >= MOST_VALUES) {
            throw wrong("the range " + low + ".." + high + " has more than " + MOST_VALUES + " values");
        }
        for (long each = 0; each <= high - low; each++) {
            values.add(Long.toString(low + each));
        }
    }

    private long integer(String value) {
        try {
            return Long.parseLong(value);
        } catch (NumberFormatException e) {
            throw wrong("a range goes from one integer to another, but '" + value + "' is none");
        }
    }

    private String value() {
        char first = peek();
        String value = first == '"' || first == '\'' ? quoted(first) : plain();
        return value.equals("N") ? Integer.toString(bound) : value;
    }

    private String quoted(char quote) {
        int start = at++;
        while (at < text.length() && text.charAt(at) != quote) {
            at += text.charAt(at) == '\\' ? 2 : 1;
        }
        if (at >= text.length()) {
            throw wrong("the quote at " + text.substring(start) + " is not closed");
        }
        at++;
        String value = text.substring(start, at);
        try {
            Literal.unquoted(value);
        } catch (IllegalArgumentException e) {
            throw wrong(value + " has an escape that Java does not know");
        }
        return value;
    }

    private String plain() {
        int start = at;
        while (at < text.length() && ",(){}".indexOf(text.charAt(at)) < 0 && !text.startsWith("..", at)) {
            at++;
        }
        String value = text.substring(start, at).strip();
        if (value.isEmpty()) {
            throw wrong("a value is missing");
        }
        return value;
    }

    /** Returns the next character that is no space, or 0 at the end. */
    private char peek() {
        while (at < text.length() && Character.isWhitespace(text.charAt(at))) {
            at++;
        }
        return at < text.length() ? text.charAt(at) : 0;
    }

    private char take(char one, char other) {
        char next = peek();
        if (next != one && next != other) {
            throw wrong("'" + one + "' or '" + other + "' expected"
                    + (next == 0 ? " at the end" : " at '" + text.substring(at) + "'"));
        }
        at++;
        return next;
    }

    private BadSubject wrong(String why) {
        return new BadSubject(String.format(refusal, text, why));
    }
}
