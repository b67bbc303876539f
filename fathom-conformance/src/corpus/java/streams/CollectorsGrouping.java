package streams;

import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collector;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Probes Collectors: grouping, partitioning, maps with merges, teeing, reducing and custom collectors. */
public final class CollectorsGrouping {
    private static final class Employee {
        final String name;
        final String team;
        final int salary;

        Employee(String name, String team, int salary) {
            this.name = name;
            this.team = team;
            this.salary = salary;
        }

        String name() {
            return name;
        }

        String team() {
            return team;
        }

        int salary() {
            return salary;
        }
    }

    private CollectorsGrouping() {
    }

    private static void show(Object value) {
        System.out.println(value);
    }

    public static void main(String[] args) {
        List<Employee> staff = List.of(new Employee("Ann", "dev", 50), new Employee("Bob", "ops", 40),
                new Employee("Cid", "dev", 70), new Employee("Dan", "law", 90), new Employee("Eve", "ops", 45));
        show(staff.stream().collect(Collectors.groupingBy(Employee::team, TreeMap::new,
                Collectors.mapping(Employee::name, Collectors.toList()))));
        show(staff.stream().collect(Collectors.groupingBy(Employee::team, TreeMap::new, Collectors.counting())) + " "
                + staff.stream().collect(Collectors.groupingBy(Employee::team, TreeMap::new, Collectors.summingInt(Employee::salary))) + " "
                + staff.stream().collect(Collectors.groupingBy(Employee::team, TreeMap::new, Collectors.averagingDouble(Employee::salary))));
        show(staff.stream().collect(Collectors.partitioningBy(e -> e.salary > 48,
                Collectors.mapping(Employee::name, Collectors.joining("/")))));
        show(staff.stream().collect(Collectors.groupingBy(Employee::team, TreeMap::new,
                Collectors.collectingAndThen(Collectors.maxBy(Comparator.comparingInt(Employee::salary)), e -> e.get().name))));
        show(staff.stream().collect(Collectors.toMap(Employee::team, Employee::salary, Integer::sum, LinkedHashMap::new)));
        try {
            staff.stream().collect(Collectors.toMap(Employee::team, Employee::name));
        } catch (IllegalStateException e) {
            show(e.getMessage());
        }
        show(staff.stream().collect(Collectors.teeing(Collectors.summingInt(Employee::salary), Collectors.counting(),
                (sum, count) -> sum + "/" + count)));
        show(staff.stream().collect(Collectors.groupingBy(e -> e.name.charAt(0) < 'C', Collectors.filtering(
                e -> e.salary >= 45, Collectors.flatMapping(e -> e.name.chars().mapToObj(c -> (char) c), Collectors.toList())))));
        show(Stream.of(1, 2, 3, 4).collect(Collectors.reducing(0, n -> n * n, Integer::sum)) + " "
                + Stream.of(5, 6).collect(Collectors.reducing(Integer::max)).get() + " "
                + Stream.<Integer>of().collect(Collectors.minBy(Comparator.naturalOrder())).isPresent());
        show(staff.stream().collect(Collectors.summarizingInt(Employee::salary)).getMax() + " "
                + staff.stream().map(Employee::name).collect(Collectors.toCollection(TreeSet::new)).descendingSet());
        show(Stream.of("b", "a", "b").collect(Collectors.toUnmodifiableList()) + " "
                + Stream.of(3, 1, 3).collect(Collectors.toSet()) + " " + Stream.<String>of().collect(Collectors.joining(",", "[", "]")));
        Map<Boolean, Map<Integer, List<Integer>>> nested = IntStream.range(0, 12).boxed().collect(
                Collectors.partitioningBy(n -> n % 2 == 0, Collectors.groupingBy(n -> n % 3)));
        show(nested);
        Collector<String, StringBuilder, String> reversing = Collector.of(StringBuilder::new, (sb, s) -> sb.insert(0, s),
                StringBuilder::append, StringBuilder::toString);
        show(Stream.of("x", "y", "z").collect(reversing) + " " + reversing.characteristics());
        Map<Character, Long> histogram = "mississippi".chars().mapToObj(c -> (char) c)
                .collect(Collectors.groupingBy(c -> c, TreeMap::new, Collectors.counting()));
        show(histogram + " " + histogram.entrySet().stream().sorted(Map.Entry.<Character, Long>comparingByValue().reversed()
                .thenComparing(Map.Entry.comparingByKey())).map(e -> e.getKey() + "" + e.getValue()).collect(Collectors.joining(" ")));
        show(Arrays.asList(3, 1, 2).stream().collect(Collectors.collectingAndThen(Collectors.toList(), l -> {
            l.sort(null);
            return l;
        })));
        int[] sum = Stream.of(1, 2, 3).collect(() -> new int[1], (a, n) -> a[0] += n, (a, b) -> a[0] += b[0]);
        show(sum[0]);
    }
}
