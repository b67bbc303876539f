package dev.fathom.vm.mixed;

import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The classes that the user trusts, as the host loads them: with natives, and all that the host allows.
 *
 * <p>One loader serves all machines with the same class path, because a native library can be loaded by one alone. What such classes keep in static fields is the host's:
 * it is neither compared nor undone.
 */
final class TrustedClasses extends URLClassLoader {
    private static final Map<List<Path>, TrustedClasses> LOADERS = new HashMap<>();

    private final Set<String> defined = Collections.synchronizedSet(new LinkedHashSet<>());

    private TrustedClasses(URL[] urls) {
        super(urls, ClassLoader.getPlatformClassLoader());
    }

    static TrustedClasses of(List<Path> classPath) {
        synchronized (LOADERS) {
            return LOADERS.computeIfAbsent(
                    List.copyOf(classPath),
                    key -> new TrustedClasses(
                            key.stream().map(TrustedClasses::url).toArray(URL[]::new)));
        }
    }

    private static URL url(Path path) {
        try {
            return path.toUri().toURL();
        } catch (MalformedURLException e) {
            throw new IllegalArgumentException(e);
        }
    }

    @Override
    protected Class<?> findClass(String name) throws ClassNotFoundException {
        Class<?> found = super.findClass(name);
        defined.add(name);
        return found;
    }

    /** Returns the names of the classes that were loaded so far: what they do may depend on each of them. */
    List<String> defined() {
        synchronized (defined) {
            return List.copyOf(defined);
        }
    }
}
