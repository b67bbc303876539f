package dev.fathom.explore.subject;

import dev.fathom.vm.setting.Setting;

/** Says that a class is not where classes are looked for. */
public final class MissingClass extends BadSubject {
    private static final long serialVersionUID = 1L;

    private final String name;

    MissingClass(String name) {
        super("the class " + name + " is not on the class path. Name it in full, and say where it is with "
                + Setting.CLASS_PATH + ".");
        this.name = name;
    }

    /** Returns the name of the class, with dots. */
    public String name() {
        return name;
    }
}
