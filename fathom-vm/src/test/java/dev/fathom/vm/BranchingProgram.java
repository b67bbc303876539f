package dev.fathom.vm;

import dev.fathom.api.Choose;
import java.util.HashMap;
import java.util.Map;
import java.util.function.IntSupplier;

/** Guest program: takes known branches between two choices each. */
public final class BranchingProgram {
    private BranchingProgram() {}

    static int select(int n) {
        switch (n) {
            case 0:
                return 10;
            case 1:
            case 5:
                return 20;
            default:
                return 30;
        }
    }

    static int count(int n) {
        int sum = 0;
        for (int i = 0; i < n; i++) {
            sum += i;
        }
        return sum;
    }

    static int countDown(int n) {
        int left = n;
        do {
            left--;
        } while (left > 0);
        return left;
    }

    static int useLibrary(int n) {
        Map<Integer, Integer> map = new HashMap<>();
        map.put(n, n);
        return map.size();
    }

    static int callLambda(int n) {
        IntSupplier supplier = () -> n > 2 ? 1 : 0;
        return supplier.getAsInt();
    }

    static int compareReferences(String text) {
        return text == null ? 0 : 1;
    }

    static int lookUp(int n) {
        return switch (n) {
            case 0 -> 1;
            case 1000 -> 2;
            case 2000 -> 3;
            default -> 4;
        };
    }

    public static void main(String[] arguments) {
        int n = Choose.intRange(0, 5);
        int sum = select(n);
        Choose.bool();
        sum += count(n);
        Choose.bool();
        sum += countDown(n + 1);
        Choose.bool();
        sum += useLibrary(n);
        Choose.bool();
        sum += callLambda(n);
        Choose.bool();
        sum += compareReferences("text");
        Choose.bool();
        sum += lookUp(1000 * n);
        Choose.bool();
        System.exit(sum);
    }
}
