// expect: no-violation
package maps;

import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

/** The mapping function runs once, whoever comes first. */
public final class ComputeIfAbsentOnce {
    public static void main(String[] args) throws InterruptedException {
        ConcurrentHashMap<Integer, String> cache = new ConcurrentHashMap<>();
        AtomicInteger computed = new AtomicInteger();
        Runnable use = () -> cache.computeIfAbsent(7, key -> "value " + computed.incrementAndGet());
        Thread first = new Thread(use);
        Thread second = new Thread(use);
        first.start();
        second.start();
        first.join();
        second.join();
        assert computed.get() == 1 && cache.get(7).equals("value 1");
    }
}
