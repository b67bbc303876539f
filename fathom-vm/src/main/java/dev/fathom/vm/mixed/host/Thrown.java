package dev.fathom.vm.mixed.host;

import org.jspecify.annotations.Nullable;

/**
 * An exception of the guest as the host has it. The host throws and catches nothing but throwables, so these objects cannot be {@linkplain Twin twins} like all others: each has one that
 * speaks for it. A stack trace of the host's they do not have; that of the guest is in a field.
 */
public abstract class Thrown extends Throwable {
    private static final long serialVersionUID = 1;

    public final transient Twin fathomTwin = new Companion(this);

    protected Thrown() {
        super(null, null, false, false);
    }

    protected Thrown(@Nullable Blank blank) {
        this();
    }

    /** See {@link Twin#fathomType}. */
    public abstract int fathomType();

    /** See {@link Twin#fathomBlank}. */
    public abstract Thrown fathomBlank();

    /** See {@link Twin#load}. */
    public void load(Translation translation, int[] words, int ref) {}

    /** See {@link Twin#reach}. */
    public void reach(Translation translation, int ref) {}

    /** See {@link Twin#flush}. */
    public void flush(Translation translation, int ref) {}

    @Override
    public int hashCode() {
        return fathomTwin.hashCode();
    }

    @Override
    public boolean equals(Object other) {
        return this == other;
    }

    /** Speaks for an exception. */
    private static final class Companion extends Twin {
        private final Thrown thrown;

        Companion(Thrown thrown) {
            this.thrown = thrown;
        }

        @Override
        Object object() {
            return thrown;
        }

        @Override
        public int fathomType() {
            return thrown.fathomType();
        }

        @Override
        public Twin fathomBlank() {
            return thrown.fathomBlank().fathomTwin;
        }

        @Override
        public void load(Translation translation, int[] words, int ref) {
            thrown.load(translation, words, ref);
        }

        @Override
        public void reach(Translation translation, int ref) {
            thrown.reach(translation, ref);
        }

        @Override
        public void flush(Translation translation, int ref) {
            thrown.flush(translation, ref);
        }
    }
}
