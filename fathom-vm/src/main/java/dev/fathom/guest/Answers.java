package dev.fathom.guest;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Compares what an operation of an object and the same of its model returned, by content.
 *
 * <p>What is found in a holder without an order is compared as a multiset. An object and its model stand for each other. Other objects are compared by
 * {@code equals} if their class has one, else field by field if they are of the same class; else there is no telling.
 */
final class Answers {
    private static final int SAME = 0;
    private static final int UNKNOWN = 1;
    private static final int DIFFERENT = 2;

    /** Pairs that are being compared; an object may lead back to itself. */
    private final List<Object> underWay = new ArrayList<>();

    private final boolean related;
    private String why = "";

    private Answers(Object object, Object model, boolean related) {
        underWay.add(object);
        underWay.add(model);
        this.related = related;
    }

    /**
     * Returns null if there is no difference, an empty text if there is one, and why if there is no telling.
     *
     * @param related whether the methods are declared to return types of which one includes the other
     */
    static String difference(Object one, Object other, Object object, Object model, boolean related) {
        Answers answers = new Answers(object, model, related);
        int found = answers.compare(one, other, object, model);
        if (found == SAME) {
            return null;
        }
        return found == UNKNOWN ? answers.why : "";
    }

    /** The same for what {@code toString} returned. */
    static String differenceOfTexts(Object one, Object other, Object object, Object model, boolean related) {
        String found = difference(one, other, object, model, related);
        boolean isPlain = found != null && found.isEmpty();
        return isPlain && (isWithoutOrder(object) || isWithoutOrder(model))
                ? "the elements come in no particular order"
                : found;
    }

    private static boolean isWithoutOrder(Object holder) {
        return (holder instanceof java.util.Collection || holder instanceof Map) && !Contents.promisesOrder(holder);
    }

    private int compare(Object one, Object other, Object owner, Object otherOwner) {
        if (one == other) {
            return SAME;
        }
        if (one == null || other == null) {
            return DIFFERENT;
        }
        if (isUnderWay(one, other)) {
            return SAME;
        }
        underWay.add(one);
        underWay.add(other);
        int result = Contents.holds(one) && Contents.holds(other)
                ? contents(Contents.of(one, owner), Contents.of(other, otherOwner))
                : single(one, other);
        underWay.remove(underWay.size() - 1);
        underWay.remove(underWay.size() - 1);
        return result;
    }

    private boolean isUnderWay(Object one, Object other) {
        for (int i = 0; i < underWay.size(); i += 2) {
            if (underWay.get(i) == one && underWay.get(i + 1) == other) {
                return true;
            }
        }
        return false;
    }

    private int contents(Contents one, Contents other) {
        if (one.failure != null || other.failure != null) {
            boolean same =
                    one.failure != null && other.failure != null && one.failure.getClass() == other.failure.getClass();
            return same ? SAME : DIFFERENT;
        }
        if (one.elements.size() != other.elements.size()) {
            return DIFFERENT;
        }
        int result = one.ordered && other.ordered ? lists(one.elements, other.elements) : bags(one, other);
        if (result == SAME && one.isCutShort()) {
            why = "more than " + Contents.MOST + " elements";
            return UNKNOWN;
        }
        return result;
    }

    private int lists(List<Object> one, List<Object> other) {
        int result = SAME;
        for (int i = 0; i < one.size() && result != DIFFERENT; i++) {
            result = Math.max(result, compare(one.get(i), other.get(i), null, null));
        }
        return result;
    }

    private int bags(Contents one, Contents other) {
        if (one.isCutShort()) {
            why = "more than " + Contents.MOST + " elements in no particular order";
            return UNKNOWN;
        }
        int result = SAME;
        List<Object> left = new ArrayList<>(other.elements);
        for (int i = 0; i < one.elements.size() && result != DIFFERENT; i++) {
            result = Math.max(result, takeEqual(one.elements.get(i), left));
        }
        return result;
    }

    /** Takes what equals the element out of a list. */
    private int takeEqual(Object element, List<Object> left) {
        int result = DIFFERENT;
        for (int i = 0; i < left.size(); i++) {
            int found = compare(element, left.get(i), null, null);
            if (found == SAME) {
                left.remove(i);
                return SAME;
            }
            result = Math.min(result, found);
        }
        return result;
    }

    private int single(Object one, Object other) {
        if (one instanceof CharSequence && other instanceof CharSequence) {
            return decide(one.toString().equals(other.toString()));
        }
        if (one instanceof Map.Entry && other instanceof Map.Entry) {
            Map.Entry<?, ?> entry = (Map.Entry<?, ?>) one;
            Map.Entry<?, ?> otherEntry = (Map.Entry<?, ?>) other;
            return Math.max(
                    compare(entry.getKey(), otherEntry.getKey(), null, null),
                    compare(entry.getValue(), otherEntry.getValue(), null, null));
        }
        if (one instanceof Optional && other instanceof Optional) {
            return compare(((Optional<?>) one).orElse(null), ((Optional<?>) other).orElse(null), null, null);
        }
        if (one instanceof Throwable && other instanceof Throwable) {
            return decide(one.getClass() == other.getClass());
        }
        if (one instanceof Enum && other instanceof Enum) {
            Enum<?> constant = (Enum<?>) one;
            Enum<?> otherConstant = (Enum<?>) other;
            boolean sameType = constant.getDeclaringClass() == otherConstant.getDeclaringClass();
            return decide(!sameType && constant.name().equals(otherConstant.name()));
        }
        return isPlain(one) || isPlain(other) ? plain(one, other) : objects(one, other);
    }

    private static int decide(boolean same) {
        return same ? SAME : DIFFERENT;
    }

    /** Says whether everybody knows what an object stands for. */
    private static boolean isPlain(Object value) {
        return value instanceof Number && Contents.definesEquals(value)
                || value instanceof Boolean
                || value instanceof Character
                || value instanceof CharSequence
                || value instanceof Class
                || value instanceof Enum
                || value instanceof Throwable
                || value instanceof Optional
                || value instanceof Map.Entry
                || Contents.holds(value);
    }

    private int plain(Object one, Object other) {
        if (equal(one, other)) {
            return SAME;
        }
        return isPlain(one) && isPlain(other) || related ? DIFFERENT : unknown(one, other);
    }

    private int objects(Object one, Object other) {
        if (equal(one, other)) {
            return SAME;
        }
        if (one.getClass() != other.getClass() || one instanceof Thread) {
            return unknown(one, other);
        }
        return Contents.definesEquals(one) && !one.getClass().isRecord() ? DIFFERENT : fields(one, other);
    }

    private int fields(Object one, Object other) {
        Object[] values = Contents.fields(one);
        Object[] others = Contents.fields(other);
        int result = SAME;
        for (int i = 0; i < values.length && result != DIFFERENT; i++) {
            result = Math.max(result, compare(values[i], others[i], null, null));
        }
        return result;
    }

    private int unknown(Object one, Object other) {
        why = one.getClass().getName() + " against " + other.getClass().getName();
        return UNKNOWN;
    }

    private static boolean equal(Object one, Object other) {
        try {
            return one.equals(other);
        } catch (Throwable e) {
            return false;
        }
    }
}
