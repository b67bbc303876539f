package dev.fathom.evolve.mutate;

/** The ways to edit a class. */
public enum MutationKind {
    /** Jumps where the condition does not hold instead of where it does. */
    NEGATE_CONDITION,
    /** Pushes another number or string. */
    CHANGE_CONSTANT,
    /** Leaves out a call; its result is 0, false or null. */
    DROP_CALL,
    /** Reads or writes another field of the same type. */
    SWAP_FIELD,
    /** Exchanges where two cases of a switch lead. */
    CHANGE_SWITCH,
    /** Leaves out an exception handler. */
    DROP_HANDLER,
    /** Makes a method synchronized, or not. */
    TOGGLE_SYNCHRONIZED,
    /** Pushes another constant in the class initialiser. */
    EDIT_INITIALISER,
    /** Takes a method away. */
    REMOVE_METHOD,
    /** Declares an inherited method anew: it returns 0, false or null. */
    ADD_OVERRIDE,
    /** Changes a number in the object when a method begins (Yang et al. 2009 §5.1: state-changing). */
    DISTURB_ENTRY,
    /** Does something without effect when a method begins: the code differs, the behaviour does not (Yang et al. 2009 §5.1: not state-changing). */
    TOUCH_ENTRY,
    /** Has a class implement one interface more, or less. */
    ADD_INTERFACE,
    /** Puts a class of the program between a class and {@code Object}. */
    CHANGE_SUPERCLASS,
    /** Declares one field more. */
    ADD_FIELD,
    /** Declares fields in another order. */
    REORDER_FIELDS,
    /** Makes a field volatile or transient, or not. */
    CHANGE_FIELD_FLAGS,
    /** Declares one method more, which nothing calls. */
    ADD_METHOD,
    /** Annotates a class or member, or takes the annotation away. */
    CHANGE_ANNOTATIONS,
    /** Changes what else reflection sees: signatures, exceptions, nests, permitted subclasses, components. */
    CHANGE_ATTRIBUTES,
    /** Puts the constant pool in another order; no change. */
    REORDER_CONSTANTS(true),
    /** Inserts instructions that do nothing; no change. */
    INSERT_NOPS(true),
    /** Inserts jumps to where control goes anyway; no change. */
    INSERT_GOTOS(true),
    /** Removes line numbers and names of local variables; no change. */
    STRIP_DEBUG(true);

    private final boolean neutral;

    MutationKind() {
        this(false);
    }

    MutationKind(boolean neutral) {
        this.neutral = neutral;
    }

    /** Says whether the edit changes what a class is, and no code. */
    public boolean isStructural() {
        return compareTo(ADD_INTERFACE) >= 0 && compareTo(CHANGE_ATTRIBUTES) <= 0;
    }

    /** Says whether the edit changes nothing that code can do. */
    public boolean isNeutral() {
        return neutral;
    }
}
