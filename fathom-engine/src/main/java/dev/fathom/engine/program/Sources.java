package dev.fathom.engine.program;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Knows where the sources of a program are. */
public final class Sources {
    private Sources() {}

    public static SourceLines of(Program program) {
        List<Path> roots = new ArrayList<>(program.sourcePath());
        if (program.isSource()) {
            Path folder = Path.of(program.main()).toAbsolutePath().getParent();
            if (folder != null) {
                roots.add(0, folder);
            }
        }
        return new SourceLines(roots, program.classPath());
    }
}
