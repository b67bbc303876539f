package dev.fathom.conformance.generate;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Everything the generators share: the program so far, and what is declared in it. */
final class World {
    final Options options;
    final Dice dice;
    final String className;
    final Code code = new Code();

    /** Static fields of the main class. */
    final List<Variable> statics = new ArrayList<>();

    final List<Method> methods = new ArrayList<>();
    final List<ClassModel> classes = new ArrayList<>();
    final List<InterfaceModel> interfaces = new ArrayList<>();
    final List<EnumModel> enums = new ArrayList<>();
    final List<RecordModel> records = new ArrayList<>();
    /** Unchecked exception classes with a constructor that takes a message. */
    final List<String> exceptions = new ArrayList<>(List.of("IllegalStateException", "UnsupportedOperationException"));

    private final Map<String, Integer> counters = new HashMap<>();
    private int budget;

    /** A generated enum. */
    record EnumModel(Type type, List<String> constants) {}

    /** A generated record. */
    record RecordModel(Type type, List<Variable> components) {}

    World(String className, Dice dice, Options options) {
        this.className = className;
        this.dice = dice;
        this.options = options;
    }

    /** A name that occurs nowhere else, so that nothing ever shadows anything. */
    String fresh(String prefix) {
        return prefix + counters.merge(prefix, 1, Integer::sum);
    }

    /** A number that identifies the place of an output. */
    int site() {
        return counters.merge("", 1, Integer::sum);
    }

    void grant(int statements) {
        budget = statements;
    }

    /** Takes one statement from the budget of the current method. */
    boolean spend() {
        return --budget >= 0;
    }

    /** A type for a variable, parameter or result. */
    Type anyType() {
        int roll = dice.below(100);
        if (roll >= 85 && options.objects()) {
            return objectType();
        }
        if (roll >= 75 && options.lambdasAndStrings()) {
            return Type.STRING;
        }
        return roll >= 62 ? arrayType() : dice.pick(Type.PRIMITIVES);
    }

    /** An array type, mostly of one dimension. */
    Type arrayType() {
        Type element = dice.pick(Type.PRIMITIVES);
        if (dice.chance(15) && options.lambdasAndStrings()) {
            element = Type.STRING;
        } else if (dice.chance(20) && options.objects()) {
            element = objectType();
        }
        return dice.chance(20) ? element.array().array() : element.array();
    }

    /** A reference type other than arrays and strings. */
    Type objectType() {
        return switch (dice.below(10)) {
            case 0, 1 -> dice.pick(Type.BOXES);
            case 2 -> Type.OBJECT;
            case 3 -> dice.pick(enums).type();
            case 4 -> dice.pick(records).type();
            case 5 -> dice.pick(interfaces).type();
            default -> dice.pick(classes).type();
        };
    }

    /** A type whose values have a stable string form. */
    Type printableType() {
        Type type = anyType();
        return type.isPrintable() ? type : dice.pick(Type.PRIMITIVES);
    }

    EnumModel enumOf(Type type) {
        return enums.stream().filter(e -> e.type() == type).findFirst().orElseThrow();
    }

    RecordModel recordOf(Type type) {
        return records.stream().filter(r -> r.type() == type).findFirst().orElseThrow();
    }

    /** Classes whose instances can be used as the given type. */
    List<ClassModel> classesOf(Type type) {
        return classes.stream().filter(c -> type.accepts(c.type())).toList();
    }
}
