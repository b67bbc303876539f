package dev.fathom.search.frontier;

import dev.fathom.search.spill.SpillForm;
import org.jspecify.annotations.Nullable;

/**
 * How states that wait go to disk when they take too much memory.
 *
 * @param form how they look as integers, without what is remembered of them
 * @param budgetBytes how much memory they may take
 * @param memory what stays in memory of each
 * @param <S> a state with what is needed to go on from it
 */
public record FrontierSpill<S>(SpillForm<S> form, long budgetBytes, Memory<S> memory) {
    /**
     * What of a state cannot be written.
     *
     * @param <S> a state with what is needed to go on from it
     */
    public interface Memory<S> {
        /** Returns what is remembered of a state. */
        @Nullable
        Object of(S state);

        /** Returns a state without that, or with it. */
        S with(S state, @Nullable Object remembered);
    }

    /** Returns how states go to disk that can be written as they are. */
    public static <S> FrontierSpill<S> whole(SpillForm<S> form, long budgetBytes) {
        return new FrontierSpill<>(form, budgetBytes, new Memory<>() {
            @Override
            public @Nullable Object of(S state) {
                return null;
            }

            @Override
            public S with(S state, @Nullable Object remembered) {
                return state;
            }
        });
    }
}
