package dev.fathom.vm.program;

import dev.fathom.vm.options.Granularity;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;

/** Elements of machines that are made up. */
public final class FakeElements {
    private static final VmClass OWNER = owner();

    private FakeElements() {}

    private static VmClass owner() {
        try {
            Loader loader = new Loader(Loader.APP, new ClassTable(new ClassPath(List.of())));
            return new VmClass("Fake", VmClass.Kind.INSTANCE, loader, null);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Returns the elements of a machine that passes none. */
    public static Elements none() {
        return new Elements();
    }

    /** Returns the elements of a machine that passes those that {@link #pass} says. */
    public static Elements some() {
        Elements elements = new Elements();
        elements.start(Granularity.EDGE);
        return elements;
    }

    /** Notes that an element is passed, by a number that means the same in every run. */
    public static void pass(Elements elements, int number) {
        elements.tell(number, OWNER);
    }

    /** Returns in the place of the method what records call such an element. */
    public static String nameOf(int number) {
        return Elements.nameOf(number);
    }
}
