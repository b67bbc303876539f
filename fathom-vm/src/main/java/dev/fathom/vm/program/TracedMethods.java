package dev.fathom.vm.program;

import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Objects;

/**
 * Numbers the methods in recorded stack traces.
 *
 * <p>The numbers are part of the guest's state, so they follow from names: the {@link VmMethod#id} of a method depends on
 * when its class was loaded. Should two methods meet in one number, the later one gets the next.
 */
public final class TracedMethods {
    private final Map<Integer, VmMethod> methods = new HashMap<>();
    private final Map<VmMethod, Integer> numbers = new IdentityHashMap<>();

    /** Returns the number of a method. */
    public int number(VmMethod method) {
        return numbers.computeIfAbsent(method, this::assign);
    }

    private int assign(VmMethod method) {
        int number = (int) StableHash.mix(method.owner.stableHash * 31 + StableHash.of(method.key()));
        while (methods.putIfAbsent(number, method) != null) {
            number++;
        }
        return number;
    }

    /** Returns the method of a number that a stack trace holds. */
    public VmMethod method(int number) {
        return Objects.requireNonNull(methods.get(number));
    }
}
