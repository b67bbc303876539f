package dev.fathom.cli.watch;

import java.nio.file.Path;
import java.util.List;

/** A command that can be done again when what it reads has changed. */
public interface Watched {
    /** Returns the files and directories that the answer depends on: those of the class path, sources, the user's own peers and properties. */
    List<Path> inputs();

    /** Returns the files and directories that the command writes; a change there is its own. */
    List<Path> outputs();

    /** Returns where classes are looked for. */
    List<Path> classPath();
}
