package dev.fathom.guest.linear;

/** What can be done with the object under check; a class that is generated for it says it. */
public abstract class Operations {
    /** What a method returns that returns nothing. */
    public static final Object NOTHING = new Object();

    /** Returns the calls as people write them. */
    public abstract String[] names();

    /** Returns the ways to make an object as people write them. */
    public abstract String[] makers();

    /** Makes an object. */
    public abstract Object make(int maker);

    /** Makes an object of which the sequential behaviour is the right one: of the same class, or a model. */
    public abstract Object makeModel(int maker);

    /** Calls a method of an object. */
    public abstract Object call(int operation, Object target) throws Throwable;

    /** Calls the method of a model. */
    public abstract Object callModel(int operation, Object model) throws Throwable;
}
