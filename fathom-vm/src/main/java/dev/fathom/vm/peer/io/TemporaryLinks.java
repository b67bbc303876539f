package dev.fathom.vm.peer.io;

import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import org.jspecify.annotations.Nullable;

/** Follows the symbolic links among {@link TemporaryFiles}, as Linux does ({@code path_resolution(7)}). */
final class TemporaryLinks {
    /** How many links Linux follows before it gives up. */
    private static final int MOST = 40;

    private final TemporaryFiles files;

    TemporaryLinks(TemporaryFiles files) {
        this.files = files;
    }

    /** Returns where a path leads; the last name itself is followed on demand. Null if the links never end. */
    @Nullable
    Path follow(Path absolute, boolean last) {
        if (!files.hasLinks()) {
            return absolute;
        }
        Path place = absolute.getRoot();
        Deque<Path> left = new ArrayDeque<>();
        absolute.forEach(left::addLast);
        int followed = 0;
        while (!left.isEmpty()) {
            Path next = place.resolve(left.removeFirst()).normalize();
            String target = left.isEmpty() && !last ? null : files.target(next);
            if (target == null) {
                place = next;
            } else if (++followed > MOST) {
                return null;
            } else {
                Path to = Path.of(target);
                place = to.isAbsolute() ? to.getRoot() : place;
                for (int i = to.getNameCount() - 1; i >= 0; i--) {
                    left.addFirst(to.getName(i));
                }
            }
        }
        return place;
    }
}
