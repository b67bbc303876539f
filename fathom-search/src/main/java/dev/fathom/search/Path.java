package dev.fathom.search;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** The choices from the initial state to the present one. */
final class Path {
    private int[] choices = new int[64];
    private int length;

    int length() {
        return length;
    }

    void add(int choice) {
        if (length == choices.length) {
            choices = Arrays.copyOf(choices, length * 2);
        }
        choices[length++] = choice;
    }

    void cutTo(int newLength) {
        length = newLength;
    }

    List<Integer> toList() {
        List<Integer> result = new ArrayList<>(length);
        for (int i = 0; i < length; i++) {
            result.add(choices[i]);
        }
        return result;
    }
}
