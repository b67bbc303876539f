package dev.fathom.vm.program;

/** Writes the message of a ClassCastException, and the places of classes, as HotSpot does. */
public final class CastText {
    private CastText() {}

    public static String message(ClassTable classes, VmClass from, VmClass to) {
        return "class " + from.externalName() + " cannot be cast to class " + to.externalName() + " ("
                + places(classes, from, to) + ")";
    }

    /** Says in which modules and loaders two classes are. */
    public static String places(ClassTable classes, VmClass from, VmClass to) {
        String fromPlace = place(classes, from);
        String toPlace = place(classes, to);
        if (fromPlace.equals(toPlace)) {
            return from.externalName() + " and " + to.externalName() + " are in " + fromPlace;
        }
        return from.externalName() + " is in " + fromPlace + "; " + to.externalName() + " is in " + toPlace;
    }

    private static String place(ClassTable classes, VmClass type) {
        VmClass element = type;
        while (element.isArray()) {
            element = element.component;
        }
        String module = "unnamed module";
        if (element.isPrimitive()) {
            module = "module java.base";
        } else if (element.loader.id <= Loader.PLATFORM) {
            Module found = classes.classPath().moduleOf(element.name);
            module = found == null ? module : "module " + found.getName();
        }
        return module + " of loader " + loader(element.loader);
    }

    private static String loader(Loader loader) {
        return switch (loader.id) {
            case Loader.BOOT -> "'bootstrap'";
            case Loader.PLATFORM -> "'platform'";
            case Loader.APP -> "'app'";
            default -> "custom";
        };
    }
}
