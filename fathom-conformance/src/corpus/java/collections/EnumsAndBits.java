package collections;

import java.util.Arrays;
import java.util.BitSet;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Probes EnumSet, EnumMap and BitSet with ranges, set algebra, iteration and conversions. */
public final class EnumsAndBits {
    private enum Day { MON, TUE, WED, THU, FRI, SAT, SUN }

    private EnumsAndBits() {
    }

    public static void main(String[] args) {
        EnumSet<Day> weekend = EnumSet.of(Day.SUN, Day.SAT);
        EnumSet<Day> week = EnumSet.complementOf(weekend);
        System.out.println(weekend + " " + week + " " + EnumSet.range(Day.TUE, Day.THU) + " " + EnumSet.allOf(Day.class).size()
                + " " + EnumSet.noneOf(Day.class));
        week.removeIf(d -> d.name().startsWith("T"));
        week.addAll(weekend);
        System.out.println(week + " " + week.containsAll(weekend) + " " + week.remove(Day.MON) + " " + week.add(Day.SUN) + " "
                + week.equals(EnumSet.copyOf(List.of(Day.FRI, Day.WED, Day.SUN, Day.SAT))));
        EnumMap<Day, String> plans = new EnumMap<>(Day.class);
        plans.put(Day.FRI, "party");
        plans.put(Day.MON, "work");
        plans.put(Day.WED, null);
        System.out.println(plans + " " + plans.size() + " " + plans.containsKey(Day.WED) + " " + plans.get(Day.TUE) + " "
                + plans.merge(Day.FRI, "!", String::concat) + " " + plans.keySet() + " " + plans.values());
        for (Map.Entry<Day, String> entry : plans.entrySet()) {
            entry.setValue(entry.getKey().ordinal() + ":" + entry.getValue());
        }
        System.out.println(plans + " " + plans.equals(new EnumMap<>(plans)) + " " + plans.remove(Day.MON));
        try {
            plans.put(null, "x");
        } catch (NullPointerException e) {
            System.out.println("null key");
        }
        BitSet bits = new BitSet();
        for (int i = 0; i < 200; i += 7) {
            bits.set(i);
        }
        System.out.println(bits + " " + bits.cardinality() + " " + bits.length() + " " + bits.size() + " " + bits.nextSetBit(50) + " "
                + bits.nextClearBit(49) + " " + bits.previousSetBit(48) + " " + bits.previousClearBit(0) + " " + bits.nextSetBit(500));
        bits.set(60, 70);
        bits.clear(100, 180);
        bits.flip(0, 5);
        System.out.println(bits + " " + Arrays.toString(bits.toLongArray()) + " " + bits.hashCode());
        BitSet other = BitSet.valueOf(new long[] {0xff00ff00L, 1});
        BitSet and = (BitSet) bits.clone();
        and.and(other);
        BitSet xor = (BitSet) bits.clone();
        xor.xor(other);
        BitSet andNot = (BitSet) bits.clone();
        andNot.andNot(other);
        System.out.println(and + " " + xor.cardinality() + " " + andNot + " " + and.intersects(andNot) + " " + other.get(8) + " "
                + other.get(8, 20) + " " + Arrays.toString(other.toByteArray()));
        System.out.println(other.stream().mapToObj(Integer::toString).collect(Collectors.joining("+")));
        try {
            bits.set(-1);
        } catch (IndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
        BitSet sieve = new BitSet(1000);
        sieve.set(2, 1000);
        for (int p = 2; p * p < 1000; p = sieve.nextSetBit(p + 1)) {
            for (int m = p * p; m < 1000; m += p) {
                sieve.clear(m);
            }
        }
        System.out.println(sieve.cardinality() + " " + sieve.previousSetBit(999));
    }
}
