package dev.fathom.conformance.generate;

import java.util.List;

/** A Java type as the generator sees it; compared by identity. */
final class Type {
    enum Kind {
        VOID,
        BOOLEAN,
        NUMBER,
        STRING,
        BOXED,
        ARRAY,
        CLASS,
        INTERFACE,
        ENUM,
        RECORD,
        OBJECT
    }

    static final Type VOID = new Type(Kind.VOID, "void", null);
    static final Type BOOLEAN = new Type(Kind.BOOLEAN, "boolean", null);
    static final Type BYTE = new Type(Kind.NUMBER, "byte", null);
    static final Type SHORT = new Type(Kind.NUMBER, "short", null);
    static final Type CHAR = new Type(Kind.NUMBER, "char", null);
    static final Type INT = new Type(Kind.NUMBER, "int", null);
    static final Type LONG = new Type(Kind.NUMBER, "long", null);
    static final Type FLOAT = new Type(Kind.NUMBER, "float", null);
    static final Type DOUBLE = new Type(Kind.NUMBER, "double", null);
    static final Type OBJECT = new Type(Kind.OBJECT, "Object", null);
    static final Type STRING = new Type(Kind.STRING, "String", null, OBJECT);

    static final List<Type> NUMBERS = List.of(BYTE, SHORT, CHAR, INT, LONG, FLOAT, DOUBLE);
    static final List<Type> INTEGRALS = List.of(BYTE, SHORT, CHAR, INT, LONG);
    static final List<Type> INT_LIKE = List.of(BYTE, SHORT, CHAR, INT);
    static final List<Type> PRIMITIVES = List.of(BOOLEAN, BYTE, SHORT, CHAR, INT, LONG, FLOAT, DOUBLE);
    static final List<Type> BOXES = PRIMITIVES.stream().map(Type::newBox).toList();

    private final Kind kind;
    private final String name;
    private final Type element;
    private final List<Type> supers;
    private Type array;

    private Type(Kind kind, String name, Type element, Type... supers) {
        this.kind = kind;
        this.name = name;
        this.element = element;
        this.supers = List.of(supers);
    }

    private static Type newBox(Type primitive) {
        String boxName = switch (primitive.name) {
            case "int" -> "Integer";
            case "char" -> "Character";
            default -> Character.toUpperCase(primitive.name.charAt(0)) + primitive.name.substring(1);
        };
        return new Type(Kind.BOXED, boxName, primitive, OBJECT);
    }

    /** A type that the program declares. */
    static Type declared(Kind kind, String name, List<Type> supers) {
        return new Type(kind, name, null, supers.isEmpty() ? new Type[] {OBJECT} : supers.toArray(Type[]::new));
    }

    Kind kind() {
        return kind;
    }

    String name() {
        return name;
    }

    /** The element type of an array, the primitive type of a box. */
    Type element() {
        return element;
    }

    boolean is(Kind k) {
        return kind == k;
    }

    boolean isPrimitive() {
        return kind == Kind.NUMBER || kind == Kind.BOOLEAN;
    }

    boolean isIntegral() {
        return INTEGRALS.contains(this);
    }

    /** Whether arithmetic on this type needs a cast back. */
    boolean isNarrow() {
        return this == BYTE || this == SHORT || this == CHAR;
    }

    /** Whether its string form is the same in every run (no identity hash code). */
    boolean isPrintable() {
        return isPrimitive()
                || kind == Kind.STRING
                || kind == Kind.BOXED
                || kind == Kind.CLASS
                || kind == Kind.ENUM
                || kind == Kind.RECORD;
    }

    /** The array type with this element type; synchronized as some types are shared by all programs. */
    synchronized Type array() {
        if (array == null) {
            array = new Type(Kind.ARRAY, name + "[]", this, OBJECT);
        }
        return array;
    }

    /** The box of a primitive type. */
    Type box() {
        return BOXES.get(PRIMITIVES.indexOf(this));
    }

    /** Whether a value of the other type can be used as this type without any conversion. */
    boolean accepts(Type other) {
        return this == other || other.supers.stream().anyMatch(this::accepts);
    }

    /** Numeric types that binary promotion with this type leaves as this type. */
    List<Type> promotable() {
        int width = NUMBERS.indexOf(this);
        return NUMBERS.subList(0, width + 1);
    }

    String defaultValue() {
        return switch (kind) {
            case NUMBER -> isNarrow() ? "(" + name + ") 0" : "0";
            case BOOLEAN -> "false";
            default -> "null";
        };
    }

    @Override
    public String toString() {
        return name;
    }
}
