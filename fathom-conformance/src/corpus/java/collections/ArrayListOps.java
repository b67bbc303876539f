package collections;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.ConcurrentModificationException;
import java.util.Iterator;
import java.util.List;
import java.util.ListIterator;
import java.util.NoSuchElementException;

/** Probes ArrayList: structural changes, sublists, list iterators and fail-fast behaviour. */
public final class ArrayListOps {
    private ArrayListOps() {
    }

    public static void main(String[] args) {
        List<Integer> list = new ArrayList<>();
        for (int i = 0; i < 12; i++) {
            list.add(i % 2 == 0 ? list.size() : 0, i);
        }
        System.out.println(list);
        list.remove(3);
        list.remove(Integer.valueOf(8));
        list.addAll(2, List.of(100, 200));
        list.set(0, -1);
        System.out.println(list + " " + list.indexOf(200) + " " + list.contains(8) + " " + list.lastIndexOf(99));
        list.removeIf(n -> n > 50);
        list.replaceAll(n -> n * n);
        list.sort(null);
        System.out.println(list + " " + list.size());
        List<Integer> sub = list.subList(2, 6);
        sub.set(0, 7777);
        sub.add(8888);
        sub.remove(1);
        System.out.println(sub + " " + list);
        sub.clear();
        System.out.println(list + " " + sub.isEmpty());
        ListIterator<Integer> it = list.listIterator();
        while (it.hasNext()) {
            int index = it.nextIndex();
            int value = it.next();
            if (index % 2 == 0) {
                it.set(-value);
            } else if (value > 20) {
                it.remove();
            } else {
                it.add(555);
            }
        }
        StringBuilder backwards = new StringBuilder();
        while (it.hasPrevious()) {
            backwards.append(it.previousIndex()).append(':').append(it.previous()).append(' ');
        }
        System.out.println(backwards.toString().trim());
        try {
            for (Integer n : list) {
                if (n == 555) {
                    list.remove(n);
                }
            }
            System.out.println("no failure " + list);
        } catch (ConcurrentModificationException e) {
            System.out.println("modified during iteration");
        }
        List<String> two = new ArrayList<>(List.of("a", "b"));
        for (String s : two) {
            if (s.equals("a")) {
                two.remove(s);
            }
        }
        System.out.println("unnoticed removal before the last: " + two);
        Iterator<String> iterator = two.iterator();
        try {
            iterator.remove();
        } catch (IllegalStateException e) {
            System.out.println("remove before next");
        }
        iterator.next();
        iterator.remove();
        try {
            iterator.next();
        } catch (NoSuchElementException e) {
            System.out.println("exhausted " + two);
        }
        List<Integer> numbers = new ArrayList<>(Arrays.asList(5, 3, 5, 1, null, 5));
        numbers.removeAll(Collections.singleton(5));
        numbers.addAll(numbers);
        numbers.retainAll(Arrays.asList(3, null));
        System.out.println(numbers + " " + numbers.equals(Arrays.asList(3, null, 3, null)) + " "
                + numbers.hashCode() + " " + new ArrayList<>(numbers).equals(numbers));
        Object[] plain = numbers.toArray();
        Integer[] typed = numbers.toArray(new Integer[6]);
        Integer[] generated = numbers.toArray(Integer[]::new);
        System.out.println(plain.length + " " + Arrays.toString(typed) + " " + generated.length + " "
                + plain.getClass().getSimpleName());
        try {
            numbers.toArray(new String[0]);
        } catch (ArrayStoreException e) {
            System.out.println("wrong array type");
        }
        List<Object> self = new ArrayList<>();
        self.add(self);
        self.add(1);
        System.out.println(self);
    }
}
