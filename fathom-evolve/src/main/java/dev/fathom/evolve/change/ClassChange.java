package dev.fathom.evolve.change;

/**
 * A change of a class beside the code of its methods.
 *
 * @param className the internal name of the class
 * @param kind what of it has changed
 * @param why how, in words
 */
public record ClassChange(String className, Kind kind, String why) {
    /** What of a class may change. */
    public enum Kind {
        /** The class is not there any more. */
        REMOVED("class removed"),
        /** The class is new, or the earlier run did not find it. */
        ADDED("class added"),
        /** Its instances have other fields, or in another order; inherited ones count. */
        LAYOUT("fields"),
        /** It has other supertypes, itself or by inheritance, or is abstract or an interface and was not, or the reverse. */
        HIERARCHY("types"),
        /** Its static fields or their initial constants are others. */
        STATICS("static fields"),
        /** Initialising it runs the initialisers of other classes, or it has an initialiser of its own and had none, or the reverse. */
        INITIALISATION("initialisation"),
        /** Reflection sees it differently: members, flags, signatures, annotations, nested classes. */
        SHAPE("declarations");

        private final String words;

        Kind(String words) {
            this.words = words;
        }

        @Override
        public String toString() {
            return words;
        }
    }
}
