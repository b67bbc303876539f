package dev.fathom.bench;

import java.util.HashMap;
import java.util.Map;

/** A guest in which two threads race on a counter, while it holds a map of some size. */
public final class RacingCounter {
    private static int counter;

    private RacingCounter() {}

    private static void count(int times) {
        for (int i = 0; i < times; i++) {
            counter++;
        }
    }

    /** Arguments: how often each thread counts, and the entries of the map. */
    public static void main(String[] arguments) throws InterruptedException {
        int times = Integer.parseInt(arguments[0]);
        Map<Integer, String> map = new HashMap<>();
        for (int i = 0; i < Integer.parseInt(arguments[1]); i++) {
            map.put(i, "entry " + i);
        }
        Thread first = new Thread(() -> count(times));
        Thread second = new Thread(() -> count(times));
        first.start();
        second.start();
        first.join();
        second.join();
        System.out.println(counter + map.size());
    }
}
