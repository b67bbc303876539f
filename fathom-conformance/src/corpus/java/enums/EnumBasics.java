package enums;

import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Probes enum values, valueOf failures, ordering, static state, switch and reflection on enums. */
public final class EnumBasics {
    private enum Planet {
        MERCURY(3.303e+23, 2.4397e6), EARTH(5.976e+24, 6.37814e6), JUPITER(1.9e+27, 7.1492e7);

        private static final Map<String, Planet> BY_INITIAL = new HashMap<>();
        private static int constructed = 0;
        private final double mass;
        private final double radius;

        static {
            for (Planet planet : values()) {
                BY_INITIAL.put(planet.name().substring(0, 1), planet);
                constructed++;
            }
        }

        Planet(double mass, double radius) {
            this.mass = mass;
            this.radius = radius;
        }

        double density() {
            return mass / (radius * radius * radius);
        }
    }

    private enum Level { LOW, MEDIUM { }, HIGH; }

    private enum Single { INSTANCE; int hits; }

    private enum None { }

    private EnumBasics() {
    }

    private static String classify(Level level) {
        switch (level) {
            case LOW:
                return "low";
            case HIGH:
                return "high";
            default:
                return "other " + level.ordinal();
        }
    }

    public static void main(String[] args) {
        for (Planet planet : Planet.values()) {
            System.out.println(planet + " " + planet.ordinal() + " " + (long) planet.density() + " " + planet.name().length());
        }
        System.out.println(Planet.BY_INITIAL.get("E") + " " + Planet.constructed);
        System.out.println(Planet.valueOf("EARTH") + " " + Enum.valueOf(Level.class, "LOW") + " " + (Planet.values() != Planet.values()));
        for (String bad : new String[] {"earth", "", null}) {
            try {
                Planet.valueOf(bad);
            } catch (IllegalArgumentException | NullPointerException e) {
                System.out.println(e.getMessage());
            }
        }
        for (Level level : Level.values()) {
            System.out.println(level + " " + classify(level) + " " + level.compareTo(Level.MEDIUM) + " "
                    + level.getDeclaringClass().getSimpleName() + " " + (level.getClass() == Level.class));
        }
        try {
            classify(null);
        } catch (NullPointerException e) {
            System.out.println("null in switch");
        }
        Single.INSTANCE.hits += 2;
        System.out.println(Single.valueOf("INSTANCE").hits + " " + None.values().length + " " + Level.LOW.equals(Planet.EARTH));
        List<Level> levels = Arrays.asList(Level.HIGH, Level.LOW, Level.MEDIUM);
        Collections.sort(levels);
        System.out.println(levels + " " + Collections.max(levels));
        System.out.println(Level.class.isEnum() + " " + Level.MEDIUM.getClass().isEnum() + " " + Arrays.toString(Level.class.getEnumConstants())
                + " " + String.class.getEnumConstants() + " " + Level.class.getSuperclass().getSimpleName());
        Planet[] changed = Planet.values();
        changed[0] = null;
        System.out.println(Planet.values()[0] + " " + (Planet.EARTH == Planet.values()[1]));
        System.out.println(Level.HIGH.describeConstable().isPresent() + " " + (Level.valueOf("HIGH").hashCode() == Level.HIGH.hashCode()));
    }
}
