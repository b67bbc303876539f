package dev.fathom.guest;

import java.lang.reflect.Array;
import java.util.AbstractMap;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.EnumMap;
import java.util.Enumeration;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.Spliterator;
import java.util.function.Consumer;
import java.util.stream.BaseStream;

/**
 * What is in an object that holds others: the elements of an array, a collection, a map, an iterator, a stream.
 *
 * <p>To look is to use the object up, if it is an iterator or a stream: whoever looks must undo that.
 */
final class Contents {
    /** Nobody looks further: there are iterators without end. */
    static final int MOST = 1000;

    final List<Object> elements = new ArrayList<>();

    /** Whether the order of the elements means something. */
    boolean ordered;

    /** What kept the rest from being seen, or null. */
    Throwable failure;

    private Contents() {}

    /** Says whether an object holds others that can be listed. */
    static boolean holds(Object value) {
        return value.getClass().isArray()
                || value instanceof Map
                || value instanceof Collection
                || value instanceof Iterator
                || value instanceof Enumeration
                || value instanceof Spliterator
                || value instanceof BaseStream
                || value instanceof Iterable && !definesEquals(value);
    }

    /** Lists what an object holds that another one gave away, or nobody (null). */
    static Contents of(Object holder, Object owner) {
        Contents contents = new Contents();
        try {
            Object source = holder instanceof BaseStream ? ((BaseStream<?, ?>) holder).spliterator() : holder;
            contents.ordered = isOrdered(source, owner);
            contents.read(source);
        } catch (Throwable e) {
            contents.failure = e;
        }
        return contents;
    }

    boolean isCutShort() {
        return elements.size() == MOST;
    }

    private void read(Object holder) {
        if (holder.getClass().isArray()) {
            int length = Math.min(MOST, Array.getLength(holder));
            for (int i = 0; i < length; i++) {
                add(Array.get(holder, i));
            }
        } else if (holder instanceof Map) {
            read(((Map<?, ?>) holder).entrySet().iterator());
        } else if (holder instanceof Iterator) {
            read((Iterator<?>) holder);
        } else if (holder instanceof Enumeration) {
            Enumeration<?> rest = (Enumeration<?>) holder;
            while (!isCutShort() && rest.hasMoreElements()) {
                add(rest.nextElement());
            }
        } else if (holder instanceof Spliterator) {
            read((Spliterator<?>) holder);
        } else {
            read(((Iterable<?>) holder).iterator());
        }
    }

    private void read(Iterator<?> rest) {
        while (!isCutShort() && rest.hasNext()) {
            add(rest.next());
        }
    }

    private void read(Spliterator<?> rest) {
        Consumer<Object> taker = new Taker(this);
        while (!isCutShort() && rest.tryAdvance(taker)) {
            // the taker has it
        }
    }

    /** An entry may be the same object each time, with another key and value. */
    private void add(Object element) {
        if (element instanceof Map.Entry) {
            Map.Entry<?, ?> entry = (Map.Entry<?, ?>) element;
            elements.add(new AbstractMap.SimpleImmutableEntry<Object, Object>(entry.getKey(), entry.getValue()));
        } else {
            elements.add(element);
        }
    }

    private static final class Taker implements Consumer<Object> {
        private final Contents contents;

        Taker(Contents contents) {
            this.contents = contents;
        }

        @Override
        public void accept(Object element) {
            contents.add(element);
        }
    }

    /** Collections and spliterators say it themselves; of arrays and iterators it is known as far as of where they come from. */
    static boolean isOrdered(Object holder, Object owner) {
        boolean collection = holder instanceof Collection || holder instanceof Map;
        if ((collection || holder instanceof Spliterator) && promisesOrder(holder)) {
            return true;
        }
        boolean open = collection ? isPartOf(holder, owner) : !(holder instanceof Spliterator);
        boolean owned = owner instanceof Collection || owner instanceof Map;
        return open && (owned ? promisesOrder(owner) : !collection);
    }

    /** A view has the order of what it shows. */
    private static boolean isPartOf(Object view, Object owner) {
        for (Class<?> each = owner == null ? null : owner.getClass(); each != null; each = each.getSuperclass()) {
            if (view.getClass().getName().startsWith(each.getName() + "$")) {
                return true;
            }
        }
        return false;
    }

    /** The library's word for it is ORDERED; what does not use it may still be of a type that promises an order. */
    static boolean promisesOrder(Object holder) {
        if (holder instanceof List
                || holder instanceof Deque
                || holder instanceof SortedSet
                || holder instanceof SortedMap
                || holder instanceof EnumMap) {
            return true;
        }
        try {
            Spliterator<?> all = holder instanceof Map
                    ? ((Map<?, ?>) holder).keySet().spliterator()
                    : holder instanceof Spliterator ? (Spliterator<?>) holder : ((Collection<?>) holder).spliterator();
            return all.hasCharacteristics(Spliterator.ORDERED);
        } catch (Throwable e) {
            return false;
        }
    }

    /** Says whether the class of an object has an {@code equals} of its own. */
    static native boolean definesEquals(Object value);

    /** Says whether the class of an object has a {@code toString} of its own. */
    static native boolean definesToString(Object value);

    /** Returns the values of all fields of an object, boxed where need be. */
    static native Object[] fields(Object value);
}
