package objects;

import java.util.function.Function;

/** Interfaces that declare what {@code Object} has as protected: their own methods are meant, also where they are inherited. */
public final class InterfacesOverProtected {
    interface Copied extends Cloneable {
        Object clone();

        void finalize() throws Throwable;
    }

    interface Named extends Copied {}

    static final class Thing implements Named {
        final int number = 7;

        @Override
        public Object clone() {
            try {
                return super.clone();
            } catch (CloneNotSupportedException e) {
                throw new AssertionError(e);
            }
        }

        @Override
        public void finalize() {
            System.out.println("finalize");
        }
    }

    static <T extends Named> Object copy(T thing) {
        return thing.clone();
    }

    public static void main(String[] args) throws Throwable {
        Named named = new Thing();
        named.finalize();
        System.out.println(((Thing) named.clone()).number + ((Thing) copy(named)).number);
        Function<Named, Object> copier = Named::clone;
        System.out.println(copier.apply(named) == named);
        System.out.println(Named.class.getMethod("clone"));
        System.out.println(named.equals(named.clone()) + " " + (named.hashCode() == named.hashCode()));
    }
}
