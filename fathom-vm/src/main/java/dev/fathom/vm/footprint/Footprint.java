package dev.fathom.vm.footprint;

import java.util.List;

/**
 * What a call reads and does, by names: for another machine, and for another version of the program.
 *
 * @param owner the class of the called method
 * @param method name and descriptor of the method
 * @param names what the words call by number: classes and static fields
 * @param words what is read, made, stored and returned, as {@link FootprintNames} writes it
 * @param passed the elements that were passed
 */
public record Footprint(String owner, String method, List<String> names, int[] words, List<Passed> passed) {
    /**
     * An element by name.
     *
     * @param owner the class
     * @param method name and descriptor of its method
     * @param ordinal which of its leaders it is
     */
    public record Passed(String owner, String method, int ordinal) {}

    /** Returns the same with other elements. */
    public Footprint passing(List<Passed> others) {
        return new Footprint(owner, method, names, words, others);
    }
}
