package streams;

import java.util.Arrays;
import java.util.DoubleSummaryStatistics;
import java.util.IntSummaryStatistics;
import java.util.LongSummaryStatistics;
import java.util.OptionalInt;
import java.util.PrimitiveIterator;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

/** Probes IntStream, LongStream and DoubleStream with ranges, statistics, conversions and iteration. */
public final class PrimitiveStreams {
    private PrimitiveStreams() {
    }

    public static void main(String[] args) {
        System.out.println(IntStream.range(0, 5).sum() + " " + IntStream.rangeClosed(1, 5).reduce(1, (a, b) -> a * b) + " "
                + IntStream.range(5, 5).count() + " " + IntStream.of(3, 1, 2).sorted().boxed().toList());
        System.out.println(IntStream.range(0, 20).filter(n -> n % 3 == 0).map(n -> n * n).mapToObj(Integer::toString)
                .collect(Collectors.joining("+")));
        IntSummaryStatistics ints = IntStream.of(4, -7, 12, 0).summaryStatistics();
        System.out.println(ints.getMin() + " " + ints.getMax() + " " + ints.getAverage() + " " + ints.getSum() + " " + ints.getCount());
        System.out.println(new IntSummaryStatistics().getMin() + " " + new LongSummaryStatistics().getMax() + " "
                + new DoubleSummaryStatistics().getAverage());
        DoubleSummaryStatistics doubles = DoubleStream.of(1.5, 2.5, -1).summaryStatistics();
        System.out.println(doubles.getSum() + " " + doubles.getMin() + " " + doubles.getAverage() + " " + ints.toString().length());
        System.out.println(LongStream.rangeClosed(1, 20).reduce(1L, (a, b) -> a * b) + " "
                + LongStream.iterate(1, n -> n * 3).limit(30).max().getAsLong() + " " + LongStream.of(1L << 40, 1).mapToInt(l -> (int) l).sum());
        System.out.println(DoubleStream.iterate(1, d -> d / 2).limit(6).boxed().toList() + " "
                + DoubleStream.of(0.1, 0.2, 0.3).sum() + " " + DoubleStream.empty().average() + " "
                + DoubleStream.of(3, Double.NaN, 1).max() + " " + DoubleStream.generate(() -> 0.5).limit(3).sum());
        System.out.println(IntStream.of(1, 2, 2, 3, 3, 3).distinct().count() + " " + IntStream.empty().max() + " "
                + OptionalInt.of(5) + " " + IntStream.of(9, 8).min().getAsInt() + " " + IntStream.of(1, 2).average().getAsDouble());
        System.out.println(Arrays.toString(IntStream.iterate(1, n -> n < 100, n -> n * 3).toArray()) + " "
                + Arrays.toString(IntStream.range(0, 4).mapToDouble(n -> n / 2.0).toArray()) + " "
                + Arrays.toString(IntStream.range(0, 3).asLongStream().map(n -> n << 33).toArray()));
        System.out.println(IntStream.range(0, 3).boxed().flatMap(i -> IntStream.range(0, i).mapToObj(j -> i + "" + j)).toList() + " "
                + IntStream.of(2, 3).flatMap(n -> IntStream.rangeClosed(1, n)).boxed().toList());
        System.out.println(IntStream.range(0, 10).skip(3).limit(4).takeWhile(n -> n < 6).boxed().toList() + " "
                + IntStream.concat(IntStream.of(1), IntStream.of(2)).anyMatch(n -> n == 2) + " "
                + IntStream.rangeClosed(Integer.MAX_VALUE - 1, Integer.MAX_VALUE).count());
        PrimitiveIterator.OfInt iterator = IntStream.of(7, 8).iterator();
        System.out.println(iterator.nextInt() + iterator.next() + " " + iterator.hasNext());
        System.out.println("hello".chars().map(Character::toUpperCase).collect(StringBuilder::new, StringBuilder::appendCodePoint,
                StringBuilder::append));
        System.out.println(IntStream.rangeClosed(2, 50).filter(n -> IntStream.rangeClosed(2, (int) Math.sqrt(n))
                .noneMatch(d -> n % d == 0)).boxed().map(String::valueOf).collect(Collectors.joining(" ")));
        System.out.println(IntStream.range(0, 1000).parallel().isParallel() + " " + IntStream.range(0, 1000).parallel().sequential().sum());
        int[] peeks = {0};
        System.out.println(IntStream.range(0, 100).peek(n -> peeks[0]++).filter(n -> n > 10).findFirst().getAsInt() + " " + peeks[0]);
        System.out.println(IntStream.of(1, 2, 3).mapToObj(n -> "x".repeat(n)).mapToInt(String::length).reduce(Integer::sum).getAsInt());
        System.out.println(IntStream.builder().add(5).add(6).build().mapMulti((n, sink) -> {
            sink.accept(n);
            sink.accept(-n);
        }).boxed().toList());
    }
}
