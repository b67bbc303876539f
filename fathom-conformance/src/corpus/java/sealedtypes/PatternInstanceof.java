package sealedtypes;

import java.util.ArrayList;
import java.util.List;

/** Probes flow scoping of pattern variables, sealed class reflection and non-sealed escapes. */
public final class PatternInstanceof {
    private abstract static sealed class Vehicle permits Car, Truck, Other {
        abstract int wheels();
    }

    private static final class Car extends Vehicle {
        @Override
        int wheels() {
            return 4;
        }
    }

    private static sealed class Truck extends Vehicle {
        @Override
        int wheels() {
            return 6;
        }
    }

    private static final class BigTruck extends Truck {
        @Override
        int wheels() {
            return super.wheels() + 4;
        }
    }

    private static non-sealed class Other extends Vehicle {
        @Override
        int wheels() {
            return 1;
        }
    }

    private PatternInstanceof() {
    }

    private static String describe(Object o) {
        if (!(o instanceof String s)) {
            if (o instanceof Integer i && i > 10) {
                return "big " + i;
            }
            if (o instanceof int[] array && array.length > 0) {
                return "ints from " + array[0];
            }
            if (o instanceof List<?> list && !list.isEmpty() && list.get(0) instanceof String first) {
                return "list of " + first.length();
            }
            return o instanceof Number n ? "number " + n.intValue() : "other " + (o == null);
        }
        return "string " + s.length();
    }

    private static int loop(Object o) {
        int rounds = 0;
        while (!(o instanceof Integer i)) {
            o = rounds++ < 3 ? "again" : Integer.valueOf(rounds);
        }
        return i + rounds;
    }

    private String s = "field";

    private String shadow(Object o) {
        if (o instanceof String s && s.length() > 3) {
            return s + this.s;
        }
        return s;
    }

    private static boolean same(Object a, Object b) {
        return a instanceof Integer x && b instanceof Integer y && x.intValue() == y
                || a instanceof String p && b instanceof String q && p.equalsIgnoreCase(q);
    }

    public static void main(String[] args) {
        Object[] samples = {"text", 5, 50, 2.5, new int[] {9}, new int[0], List.of("abc"), new ArrayList<>(), null, 'c'};
        for (Object sample : samples) {
            System.out.println(describe(sample));
        }
        System.out.println(loop("start") + " " + loop(7));
        PatternInstanceof object = new PatternInstanceof();
        System.out.println(object.shadow("long text") + " " + object.shadow("abc") + " " + object.shadow(1));
        System.out.println(same(1000, 1000) + " " + same("A", "a") + " " + same(1, "1"));
        List<Vehicle> vehicles = List.of(new Car(), new Truck(), new BigTruck(), new Other(), new Other() {
            @Override
            int wheels() {
                return 0;
            }
        });
        int total = 0;
        for (Vehicle vehicle : vehicles) {
            total += vehicle instanceof Truck t && t.wheels() > 6 ? 100 : vehicle.wheels();
        }
        System.out.println(total);
        System.out.println(Vehicle.class.isSealed() + " " + Other.class.isSealed() + " " + Truck.class.isSealed() + " "
                + Vehicle.class.getPermittedSubclasses().length + " " + Truck.class.getPermittedSubclasses()[0].getSimpleName() + " "
                + (Car.class.getPermittedSubclasses() == null));
        for (Class<?> permitted : Vehicle.class.getPermittedSubclasses()) {
            System.out.println(permitted.getSimpleName());
        }
    }
}
