package dev.fathom.subjects.treemap;

/** A map from ints to objects as a red-black tree (d'Amorim et al. 2008, Table 1: treemap). */
public final class RedBlackMap {
    private Entry root;
    private int size;

    /** Gives a key a value; returns the one it had. */
    public Object put(int key, Object value) {
        Entry parent = null;
        Entry at = root;
        while (at != null) {
            if (key == at.key) {
                Object old = at.value;
                at.value = value;
                return old;
            }
            parent = at;
            at = key < at.key ? at.left : at.right;
        }
        Entry added = new Entry(key, value, parent);
        if (parent == null) {
            root = added;
        } else if (key < parent.key) {
            parent.left = added;
        } else {
            parent.right = added;
        }
        size++;
        balanceAfterInsertion(added);
        return null;
    }

    /** Takes a key and its value out; returns the value, or null. */
    public Object remove(int key) {
        Entry found = find(key);
        if (found == null) {
            return null;
        }
        Object old = found.value;
        size--;
        delete(found);
        return old;
    }

    /** Returns the value of a key, or null. */
    public Object get(int key) {
        Entry found = find(key);
        return found == null ? null : found.value;
    }

    private Entry find(int key) {
        Entry at = root;
        while (at != null && at.key != key) {
            at = key < at.key ? at.left : at.right;
        }
        return at;
    }

    private void delete(Entry found) {
        Entry leaving = found;
        if (found.left != null && found.right != null) {
            leaving = found.right;
            while (leaving.left != null) {
                leaving = leaving.left;
            }
            found.key = leaving.key;
            found.value = leaving.value;
        }
        Entry child = leaving.left != null ? leaving.left : leaving.right;
        if (child != null) {
            replace(leaving, child);
            if (leaving.black) {
                balanceAfterDeletion(child);
            }
            return;
        }
        if (leaving.parent != null && leaving.black) {
            balanceAfterDeletion(leaving);
        }
        replace(leaving, null);
    }

    private void replace(Entry old, Entry by) {
        if (by != null) {
            by.parent = old.parent;
        }
        if (old.parent == null) {
            root = by;
        } else if (old.parent.left == old) {
            old.parent.left = by;
        } else {
            old.parent.right = by;
        }
    }

    private static boolean isBlack(Entry entry) {
        return entry == null || entry.black;
    }

    private static Entry parentOf(Entry entry) {
        return entry == null ? null : entry.parent;
    }

    private static Entry leftOf(Entry entry) {
        return entry == null ? null : entry.left;
    }

    private static Entry rightOf(Entry entry) {
        return entry == null ? null : entry.right;
    }

    private static void color(Entry entry, boolean black) {
        if (entry != null) {
            entry.black = black;
        }
    }

    private void rotate(Entry top, boolean toLeft) {
        Entry child = toLeft ? top.right : top.left;
        Entry inner = toLeft ? child.left : child.right;
        replace(top, child);
        top.parent = child;
        if (toLeft) {
            top.right = inner;
            child.left = top;
        } else {
            top.left = inner;
            child.right = top;
        }
        if (inner != null) {
            inner.parent = top;
        }
    }

    private void balanceAfterInsertion(Entry added) {
        Entry at = added;
        at.black = false;
        while (at != root && !isBlack(at.parent)) {
            Entry parent = at.parent;
            Entry grandparent = parentOf(parent);
            boolean onLeft = parent == leftOf(grandparent);
            Entry uncle = onLeft ? rightOf(grandparent) : leftOf(grandparent);
            if (!isBlack(uncle)) {
                parent.black = true;
                uncle.black = true;
                grandparent.black = false;
                at = grandparent;
            } else {
                if (at == (onLeft ? parent.right : parent.left)) {
                    at = parent;
                    rotate(at, onLeft);
                }
                color(parentOf(at), true);
                color(parentOf(parentOf(at)), false);
                rotate(parentOf(parentOf(at)), !onLeft);
            }
        }
        root.black = true;
    }

    private void balanceAfterDeletion(Entry from) {
        Entry at = from;
        while (at != root && isBlack(at)) {
            boolean onLeft = at == leftOf(parentOf(at));
            Entry sibling = siblingOf(at, onLeft);
            if (!isBlack(sibling)) {
                color(sibling, true);
                color(parentOf(at), false);
                rotate(parentOf(at), onLeft);
                sibling = siblingOf(at, onLeft);
            }
            if (isBlack(leftOf(sibling)) && isBlack(rightOf(sibling))) {
                color(sibling, false);
                at = parentOf(at);
            } else {
                Entry outer = onLeft ? rightOf(sibling) : leftOf(sibling);
                if (isBlack(outer)) {
                    color(onLeft ? leftOf(sibling) : rightOf(sibling), true);
                    color(sibling, false);
                    rotate(sibling, !onLeft);
                    sibling = siblingOf(at, onLeft);
                }
                color(sibling, isBlack(parentOf(at)));
                color(parentOf(at), true);
                color(onLeft ? rightOf(sibling) : leftOf(sibling), true);
                rotate(parentOf(at), onLeft);
                at = root;
            }
        }
        color(at, true);
    }

    private static Entry siblingOf(Entry entry, boolean onLeft) {
        return onLeft ? rightOf(parentOf(entry)) : leftOf(parentOf(entry));
    }

    /** Says whether this is an ordered tree with right colours, links and size. */
    public boolean repOk() {
        return isBlack(root)
                && parentOf(root) == null
                && isOk(root, Long.MIN_VALUE, Long.MAX_VALUE)
                && blackHeight(root) >= 0
                && count(root) == size;
    }

    private static boolean isOk(Entry entry, long above, long below) {
        if (entry == null) {
            return true;
        }
        boolean links = (entry.left == null || entry.left.parent == entry)
                && (entry.right == null || entry.right.parent == entry);
        boolean colors = entry.black || (isBlack(entry.left) && isBlack(entry.right));
        return links
                && colors
                && entry.key > above
                && entry.key < below
                && isOk(entry.left, above, entry.key)
                && isOk(entry.right, entry.key, below);
    }

    /** Returns the number of black entries on every way down, or -1 if ways differ. */
    private static int blackHeight(Entry entry) {
        if (entry == null) {
            return 0;
        }
        int left = blackHeight(entry.left);
        int right = blackHeight(entry.right);
        return left < 0 || left != right ? -1 : left + (entry.black ? 1 : 0);
    }

    private static int count(Entry entry) {
        return entry == null ? 0 : 1 + count(entry.left) + count(entry.right);
    }

    private static final class Entry {
        int key;
        Object value;
        Entry left;
        Entry right;
        Entry parent;
        boolean black = true;

        Entry(int key, Object value, Entry parent) {
            this.key = key;
            this.value = value;
            this.parent = parent;
        }
    }
}
