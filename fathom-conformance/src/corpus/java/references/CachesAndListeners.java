package references;

import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;

/** Probes the usual uses: a cache that forgets, listeners that go, canonical objects. */
public final class CachesAndListeners {
    private static final class Cache {
        private final class Entry extends WeakReference<int[]> {
            private final String key;

            Entry(String key, int[] value) {
                super(value, queue);
                this.key = key;
            }
        }

        private final Map<String, Entry> entries = new HashMap<>();
        private final ReferenceQueue<int[]> queue = new ReferenceQueue<>();
        private int computed;

        int[] get(String key) {
            expunge();
            Entry entry = entries.get(key);
            int[] value = entry == null ? null : entry.get();
            if (value == null) {
                computed++;
                value = new int[] {key.length()};
                entries.put(key, new Entry(key, value));
            }
            return value;
        }

        void expunge() {
            for (Reference<?> next = queue.poll(); next != null; next = queue.poll()) {
                Entry gone = (Entry) next;
                entries.remove(gone.key, gone);
            }
        }
    }

    private interface Listener {
        void heard(String what);
    }

    private static final class Source {
        private final List<WeakReference<Listener>> listeners = new ArrayList<>();

        void add(Listener listener) {
            listeners.add(new WeakReference<>(listener));
        }

        void say(String what) {
            for (Iterator<WeakReference<Listener>> all = listeners.iterator(); all.hasNext(); ) {
                Listener each = all.next().get();
                if (each == null) {
                    all.remove();
                } else {
                    each.heard(what);
                }
            }
            System.out.println(listeners.size() + " listen");
        }
    }

    private CachesAndListeners() {}

    public static void main(String[] args) throws Exception {
        Cache cache = new Cache();
        int[] held = cache.get("held");
        System.out.println(cache.get("lost")[0] + " " + cache.get("held")[0] + " computed " + cache.computed);
        System.gc();
        for (int i = 0; i < 100 && cache.entries.size() > 1; i++) {
            Thread.sleep(10);
            cache.expunge();
        }
        System.out.println(cache.entries.keySet());
        System.out.println(cache.get("lost")[0] + " " + (cache.get("held") == held) + " computed " + cache.computed);

        Source source = new Source();
        StringBuilder log = new StringBuilder();
        Listener stays = listener("stays", log);
        Listener goes = listener("goes", log);
        source.add(stays);
        source.add(goes);
        source.say("one");
        goes = null;
        System.gc();
        source.say("two");
        System.out.println(log + " " + (stays != null) + goes);
    }

    private static Listener listener(String name, StringBuilder log) {
        return what -> log.append(name).append(' ').append(what).append(';');
    }
}
