package dev.fathom.bench;

import java.util.HashMap;
import java.util.Map;

/** A guest in which two threads race on a counter, while it holds a map of some size. */
public final class RacingCounter {
    private static int plain;
    private static volatile int ordered;

    private RacingCounter() {}

    private static void count(int times) {
        for (int i = 0; i < times; i++) {
            plain++;
        }
    }

    @SuppressWarnings("NonAtomicVolatileUpdate") // this is the race
    private static void countOrdered(int times) {
        for (int i = 0; i < times; i++) {
            ordered++;
        }
    }

    /** Arguments: how often each thread counts, the entries of the map, and "volatile" if the counter is to be that. */
    public static void main(String[] arguments) throws InterruptedException {
        int times = Integer.parseInt(arguments[0]);
        Map<Integer, String> map = new HashMap<>();
        for (int i = 0; i < Integer.parseInt(arguments[1]); i++) {
            map.put(i, "entry " + i);
        }
        boolean isVolatile = arguments.length > 2 && arguments[2].equals("volatile");
        Runnable counting = isVolatile ? () -> countOrdered(times) : () -> count(times);
        Thread first = new Thread(counting);
        Thread second = new Thread(counting);
        first.start();
        second.start();
        first.join();
        second.join();
        System.out.println(plain + ordered + map.size());
    }
}
