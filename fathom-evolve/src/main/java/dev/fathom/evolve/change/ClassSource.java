package dev.fathom.evolve.change;

import java.util.Collections;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Where the class files of one version of a program are; those of the JDK are not among them. */
public interface ClassSource {
    /** Returns the internal names of the classes. */
    Set<String> names();

    /** Returns the class file of a class; null if the class is not there. */
    byte @Nullable [] find(String internalName);

    /**
     * Says whether a class is known not to be in this version. A class may be neither here nor absent: a record of a run
     * knows the classes that the run loaded and those that it sought in vain, and what it knows nothing of did not matter to it.
     */
    default boolean isAbsent(String internalName) {
        return find(internalName) == null;
    }

    /** Returns a source of all classes of a program. */
    static ClassSource of(Map<String, byte[]> classes) {
        return new ClassSource() {
            @Override
            public Set<String> names() {
                return Collections.unmodifiableSet(classes.keySet());
            }

            @Override
            public byte @Nullable [] find(String internalName) {
                return classes.get(internalName);
            }
        };
    }

    /** Returns a source of the classes that a run loaded, beside the names of those that it did not find. */
    static ClassSource ofRun(Map<String, byte[]> loaded, Set<String> soughtInVain) {
        return new ClassSource() {
            @Override
            public Set<String> names() {
                return Collections.unmodifiableSet(loaded.keySet());
            }

            @Override
            public byte @Nullable [] find(String internalName) {
                return loaded.get(internalName);
            }

            @Override
            public boolean isAbsent(String internalName) {
                return soughtInVain.contains(internalName);
            }
        };
    }

    /** Returns the same source, which reads no file twice: for as long as it is compared. */
    static ClassSource readingOnce(ClassSource source) {
        Map<String, byte @Nullable []> read = new HashMap<>();
        return new ClassSource() {
            @Override
            public Set<String> names() {
                return source.names();
            }

            @Override
            public byte @Nullable [] find(String internalName) {
                if (!read.containsKey(internalName)) {
                    read.put(internalName, source.find(internalName));
                }
                return read.get(internalName);
            }

            @Override
            public boolean isAbsent(String internalName) {
                return source.isAbsent(internalName);
            }
        };
    }
}
