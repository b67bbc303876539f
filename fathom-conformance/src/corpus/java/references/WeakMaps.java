package references;

import java.util.Collections;
import java.util.Map;
import java.util.Set;
import java.util.WeakHashMap;

/** Probes maps and sets whose entries go with their keys. */
public final class WeakMaps {
    private record Key(String name) {}

    private WeakMaps() {}

    public static void main(String[] args) throws Exception {
        Map<Key, String> map = new WeakHashMap<>();
        Key kept = new Key("kept");
        map.put(kept, "first");
        for (int i = 0; i < 10; i++) {
            map.put(new Key("lost " + i), "value " + i);
        }
        collect(map, 1);
        System.out.println(map + " " + map.get(new Key("kept")) + " " + map.containsKey(new Key("lost 3")));
        map.put(new Key("kept"), "second");
        System.out.println(map.size() + " " + map.get(kept));
        Map<Object, Object> valueKeepsKey = new WeakHashMap<>();
        Key held = new Key("held by its value");
        valueKeepsKey.put(held, new Object[] {held});
        held = null;
        collect(valueKeepsKey, 1);
        System.out.println(valueKeepsKey.keySet() + " " + held);
        Set<Object> set = Collections.newSetFromMap(new WeakHashMap<>());
        set.add(kept);
        set.add(new Object());
        set.add("literal");
        collect(set, 2);
        System.out.println(set.contains(kept) + " " + set.contains("literal"));
        kept = null;
        collect(map, 0);
        System.out.println(map + " " + kept);
    }

    private static void collect(Map<?, ?> map, int expected) throws Exception {
        System.gc();
        for (int i = 0; i < 100 && map.size() != expected; i++) {
            Thread.sleep(10); // the host tells queues a little later
        }
        System.out.println("size " + map.size());
    }

    private static void collect(Set<?> set, int expected) throws Exception {
        System.gc();
        for (int i = 0; i < 100 && set.size() != expected; i++) {
            Thread.sleep(10);
        }
        System.out.println("size " + set.size());
    }
}
