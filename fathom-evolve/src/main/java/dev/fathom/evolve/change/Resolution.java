package dev.fathom.evolve.change;

/**
 * A method call that is dispatched differently, and of which a record of leaders cannot tell: the old version executed a method of the JDK
 * or a native one, or none at all.
 *
 * @param receiver internal name of the receiver's class; an interface stands for the classes made for its lambdas
 * @param method name and descriptor of the method called
 * @param was the class of the method that the old version executes, in words
 * @param is the same for the new version
 */
public record Resolution(String receiver, String method, String was, String is) {
    /** Returns the method as source writes it, the types of its parameters without packages. */
    public String title() {
        return Names.method(receiver, method);
    }
}
