package objects;

import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.Comparator;

/** Probes bridge methods and covariant return types, called through every static type. */
public final class BridgesAndCovariance {
    private abstract static class Shape implements Cloneable, Comparable<Shape> {
        abstract Number area();

        Shape self() {
            return this;
        }

        @Override
        public int compareTo(Shape other) {
            return Double.compare(area().doubleValue(), other.area().doubleValue());
        }

        @Override
        protected Shape clone() throws CloneNotSupportedException {
            return (Shape) super.clone();
        }
    }

    private static final class Square extends Shape {
        private final int side;

        Square(int side) {
            this.side = side;
        }

        @Override
        Integer area() {
            return side * side;
        }

        @Override
        Square self() {
            return this;
        }

        @Override
        public Square clone() {
            return new Square(side + 1);
        }

        @Override
        public String toString() {
            return "Square" + side;
        }
    }

    private interface Visitor<R, A> {
        R visit(A argument);
    }

    private static class Length implements Visitor<Integer, String> {
        @Override
        public Integer visit(String argument) {
            return argument.length();
        }
    }

    private static class Longer extends Length {
        @Override
        public Integer visit(String argument) {
            return super.visit(argument) + 100;
        }
    }

    private static class Box<T extends Comparable<T>> {
        T value;

        void set(T value) {
            this.value = value;
        }
    }

    private static class IntBox extends Box<Integer> {
        @Override
        void set(Integer value) {
            super.set(value * 2);
        }
    }

    private BridgesAndCovariance() {
    }

    private static <A, R> R generic(Visitor<R, A> visitor, A argument) {
        return visitor.visit(argument);
    }

    @SuppressWarnings({"unchecked", "rawtypes"})
    public static void main(String[] args) throws Exception {
        Shape shape = new Square(3);
        Square square = new Square(4);
        System.out.println(shape.area() + " " + square.area() + " " + shape.self() + " " + square.self().side);
        System.out.println(shape.clone() + " " + square.clone() + " " + shape.compareTo(square));
        Comparable raw = shape;
        System.out.println(raw.compareTo(square));
        try {
            raw.compareTo("text");
        } catch (ClassCastException e) {
            System.out.println("bridge cast failed");
        }
        System.out.println(generic(new Length(), "four") + " " + generic(new Longer(), "four"));
        Visitor rawVisitor = new Longer();
        try {
            rawVisitor.visit(5);
        } catch (ClassCastException e) {
            System.out.println("visitor cast failed");
        }
        Box<Integer> box = new IntBox();
        box.set(21);
        System.out.println(box.value);
        try {
            ((Box) box).set("x");
        } catch (ClassCastException e) {
            System.out.println("box cast failed, still " + box.value);
        }
        for (Class<?> type : new Class<?>[] {Square.class, Longer.class, IntBox.class, Shape.class}) {
            Method[] methods = type.getDeclaredMethods();
            Arrays.sort(methods, Comparator.comparing(Method::getName).thenComparing(m -> m.toString()));
            for (Method m : methods) {
                System.out.println(type.getSimpleName() + " " + m.getReturnType().getSimpleName() + " " + m.getName()
                        + Arrays.toString(m.getParameterTypes()) + (m.isBridge() ? " bridge" : "")
                        + (m.isSynthetic() ? " synthetic" : ""));
            }
        }
    }
}
