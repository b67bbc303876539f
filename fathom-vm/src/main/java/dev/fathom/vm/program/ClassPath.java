package dev.fathom.vm.program;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.lang.module.ModuleReader;
import java.lang.module.ModuleReference;
import java.net.URI;
import java.nio.file.FileSystemNotFoundException;
import java.nio.file.FileVisitOption;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.jar.Manifest;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.jspecify.annotations.Nullable;

/** Finds class files and resources: directories and jars of the user, and the modules of the running JDK. */
public final class ClassPath implements AutoCloseable {
    private static final String CLASS = ".class";

    /** The modules of the running JDK, by package. */
    private static final Map<String, Module> MODULE_OF_PACKAGE = modules();

    private static final int NONE = -2;
    private static final int IN_MEMORY = -1;

    private final List<Path> entries;
    private final Map<Path, JarFile> jars = new LinkedHashMap<>();
    private final LookUps lookUps;
    private final Map<String, byte[]> inMemory = new HashMap<>();

    /** The entry that the first user class came from. */
    private int programEntry = NONE;

    /** Opens a class path; entries that do not exist are skipped, as the {@code java} command does. */
    public ClassPath(List<Path> entries) throws IOException {
        Set<Path> present = new LinkedHashSet<>();
        for (Path entry : expand(entries)) {
            add(entry, present);
        }
        this.entries = List.copyOf(present);
        lookUps = new LookUps(this, this.entries);
    }

    private static Map<String, Module> modules() {
        Map<String, Module> modules = new HashMap<>();
        for (Module module : ModuleLayer.boot().modules()) {
            for (String each : module.getPackages()) {
                modules.put(each, module);
            }
        }
        return modules;
    }

    /** Adds an entry, and after a jar what the Class-Path line of its manifest names. */
    private void add(Path entry, Set<Path> present) throws IOException {
        if (Files.isDirectory(entry)) {
            present.add(entry);
        } else if (Files.isRegularFile(entry) && present.add(entry)) {
            JarFile jar = open(entry);
            jars.put(entry, jar);
            for (Path each : classPathLine(entry, jar)) {
                add(each, present);
            }
        }
    }

    private static List<Path> classPathLine(Path entry, JarFile jar) {
        String line;
        try {
            Manifest manifest = jar.getManifest();
            line = manifest == null ? null : manifest.getMainAttributes().getValue(Attributes.Name.CLASS_PATH);
        } catch (IOException e) {
            return List.of(); // as for the java command, a manifest that is none says nothing
        }
        List<Path> result = new ArrayList<>();
        for (String each : line == null ? new String[0] : line.trim().split(" +")) {
            try {
                result.add(Path.of(entry.toAbsolutePath().toUri().resolve(each)));
            } catch (IllegalArgumentException | FileSystemNotFoundException e) {
                // As the java command does: what is no file URL is passed over.
            }
        }
        return result;
    }

    /** Opens a jar so that entries of a multi-release jar are those for the running JDK. */
    private static JarFile open(Path jar) throws IOException {
        try {
            return new JarFile(jar.toFile(), false, ZipFile.OPEN_READ, JarFile.runtimeVersion());
        } catch (IOException e) {
            throw new IOException(jar + " (" + e.getMessage() + ")", e);
        }
    }

    /** Parses a class path as the {@code java} command writes it, {@code dir/*} included. */
    public static List<Path> parse(String classPath) {
        List<Path> result = new ArrayList<>();
        for (String each : classPath.split(File.pathSeparator)) {
            result.add(Path.of(each.isEmpty() ? "." : each));
        }
        return result;
    }

    /** Returns the entries with the jars that {@code dir/*} stands for. */
    public static List<Path> expand(List<Path> entries) throws IOException {
        List<Path> result = new ArrayList<>();
        for (Path entry : entries) {
            Path last = entry.getFileName();
            if (last != null && last.toString().equals("*")) {
                Path folder = entry.getParent() == null ? Path.of(".") : entry.getParent();
                try (var files = Files.newDirectoryStream(folder, "*.{jar,JAR}")) {
                    List<Path> found = new ArrayList<>();
                    files.forEach(found::add);
                    found.sort(null);
                    result.addAll(found);
                }
            } else {
                result.add(entry);
            }
        }
        return result;
    }

    /** Adds a class that is nowhere on disk; it is found before the entries. */
    public void add(String internalName, byte[] bytes) {
        inMemory.put(internalName + ".class", bytes);
    }

    public List<Path> entries() {
        return entries;
    }

    /** Returns the JDK module that holds the package, or null. */
    public @Nullable Module moduleOf(String internalClassName) {
        int slash = internalClassName.lastIndexOf('/');
        return slash < 0
                ? null
                : MODULE_OF_PACKAGE.get(internalClassName.substring(0, slash).replace('/', '.'));
    }

    /** Returns the class file of a JDK class, or null. */
    public byte @Nullable [] systemClass(String internalName) {
        Module module = moduleOf(internalName);
        if (module == null) {
            return null;
        }
        return readFrom(module, internalName + ".class");
    }

    /** Returns a resource of a JDK module, encapsulated ones too, or null. */
    public byte @Nullable [] systemResource(String moduleName, String path) {
        return ModuleLayer.boot()
                .configuration()
                .findModule(moduleName)
                .map(module -> readFrom(module.reference(), path))
                .orElse(null);
    }

    private static byte @Nullable [] readFrom(ModuleReference module, String path) {
        try (ModuleReader reader = module.open();
                InputStream in = reader.open(path).orElse(null)) {
            return in == null ? null : in.readAllBytes();
        } catch (IOException e) {
            throw new UnreadableClassPath("JDK module " + module.descriptor().name(), e);
        }
    }

    private static byte @Nullable [] readFrom(Module module, String path) {
        try (InputStream in = module.getResourceAsStream(path)) {
            return in == null ? null : in.readAllBytes();
        } catch (IOException e) {
            throw new UnreadableClassPath("JDK module " + module.getName(), e);
        }
    }

    /** Returns the class file of a user class, or null. */
    public byte @Nullable [] userClass(String internalName) {
        byte[] found = userResource(internalName + CLASS);
        if (found == null) {
            lookUps.at(internalName + CLASS);
        }
        return found;
    }

    /** Returns what was looked for beside classes that were found. */
    public LookUps lookUps() {
        return lookUps;
    }

    /** Lists the classes on the user's class path, by internal name; module descriptors are none. */
    public Set<String> userClasses() throws IOException {
        Set<String> names = new TreeSet<>();
        inMemory.keySet().forEach(each -> addClass(each, names));
        for (Path entry : entries) {
            JarFile jar = jars.get(entry);
            try (Stream<String> files = jar == null
                    ? Files.walk(entry, FileVisitOption.FOLLOW_LINKS).map(each -> slashed(entry.relativize(each)))
                    : jar.versionedStream().map(JarEntry::getName)) {
                files.forEach(each -> addClass(each, names));
            }
        }
        return names;
    }

    private static void addClass(String file, Set<String> names) {
        if (file.endsWith(CLASS) && !file.startsWith("META-INF/") && !file.endsWith("module-info.class")) {
            names.add(file.substring(0, file.length() - CLASS.length()));
        }
    }

    /** Returns the first resource of that name on the user's class path, or null. */
    public byte @Nullable [] userResource(String path) {
        byte[] memory = inMemory.get(path);
        if (memory != null) {
            return memory;
        }
        for (Path entry : entries) {
            byte[] found = read(entry, path);
            if (found != null) {
                return found;
            }
        }
        return null;
    }

    /** Says whether an entry has a directory of that name. */
    boolean isDirectory(Path entry, String path) {
        JarFile jar = jars.get(entry);
        if (jar == null) {
            Path folder = inside(entry, path);
            return folder != null && Files.isDirectory(folder);
        }
        ZipEntry found = path.isEmpty() ? null : jar.getEntry(path);
        return found != null && found.isDirectory();
    }

    /** Returns a number for what is in memory of that name, 0 for nothing. */
    long inMemory(String path) {
        byte[] found = inMemory.get(path);
        return found == null ? 0 : StableHash.of(found) | 1;
    }

    /** Returns which entry, counted from 0, is the first to have a file; -1 if none has. */
    int entryOf(String path) {
        for (int i = 0; i < entries.size(); i++) {
            if (has(entries.get(i), path)) {
                return i;
            }
        }
        return -1;
    }

    /** Returns where a file of a directory would be; null if no file can have that name. Programs ask for any name, with NUL in it, too. */
    static @Nullable Path inside(Path directory, String path) {
        try {
            return directory.resolve(path);
        } catch (InvalidPathException e) {
            return null;
        }
    }

    private boolean has(Path entry, String path) {
        JarFile jar = jars.get(entry);
        if (jar == null) {
            Path file = inside(entry, path);
            return file != null && Files.isRegularFile(file);
        }
        ZipEntry found = jar.getEntry(path);
        return found != null && !found.isDirectory();
    }

    /**
     * Says whether a user class comes from a library: a jar other than the one that the first user class came from, which
     * is the program's.
     */
    boolean isOfLibrary(String internalName) {
        int entry = inMemory.containsKey(internalName + CLASS) ? IN_MEMORY : entryOf(internalName + CLASS);
        if (programEntry == NONE) {
            programEntry = entry;
        }
        return entry >= 0 && entry != programEntry && jars.containsKey(entries.get(entry));
    }

    static String slashed(Path path) {
        return path.toString().replace(File.separatorChar, '/');
    }

    /** Reads a file of an entry, or null; an empty path stands for a jar itself. */
    byte @Nullable [] read(Path entry, String path) {
        try {
            JarFile jar = jars.get(entry);
            if (jar != null && path.isEmpty()) {
                return Files.readAllBytes(entry);
            }
            if (jar == null) {
                Path file = inside(entry, path);
                return file != null && Files.isRegularFile(file) ? Files.readAllBytes(file) : null;
            }
            ZipEntry found = jar.getEntry(path);
            if (found == null || found.isDirectory()) {
                return null;
            }
            try (InputStream in = jar.getInputStream(found)) {
                return in.readAllBytes();
            }
        } catch (IOException e) {
            throw new UnreadableClassPath(entry.toString(), e);
        } catch (java.nio.file.InvalidPathException e) {
            return null;
        }
    }

    /** Lists the places of a resource as URLs, in class path order. */
    public List<String> locate(String path) {
        lookUps.at(path);
        lookUps.at(LookUps.Kind.PLACES, path);
        return places(path);
    }

    List<String> places(String path) {
        List<String> found = new ArrayList<>();
        for (Path entry : entries) {
            JarFile jar = jars.get(entry);
            JarEntry packed = jar == null ? null : jar.getJarEntry(path);
            if (packed != null) {
                found.add(baseUrl(entry) + packed.getRealName());
            } else if (jar == null) {
                Path file = inside(entry, path);
                if (file != null && Files.exists(file)) {
                    found.add(fileUrl(file, path.isEmpty() || path.endsWith("/")));
                }
            }
        }
        return found;
    }

    /** Reads what a URL names, if it is in the class path or the JDK; null otherwise. */
    public byte @Nullable [] readUrl(String url) {
        if (url.startsWith("jrt:/")) {
            int slash = url.indexOf('/', 5);
            return slash < 0 ? null : systemResource(url.substring(5, slash), url.substring(slash + 1));
        }
        for (Path entry : entries) {
            String base = baseUrl(entry);
            if (url.startsWith(base)) {
                String path = url.substring(base.length());
                lookUps.at(path);
                byte[] found = isInside(path) ? read(entry, path) : null;
                return found != null || path.indexOf('%') < 0 ? found : readDecoded(entry, decode(path));
            }
        }
        return null;
    }

    private byte @Nullable [] readDecoded(Path entry, String path) {
        lookUps.at(path);
        return read(entry, path);
    }

    private String baseUrl(Path entry) {
        return jars.containsKey(entry) ? "jar:" + fileUrl(entry, false) + "!/" : fileUrl(entry, true);
    }

    private static String fileUrl(Path file, boolean asDirectory) {
        String url = file.toAbsolutePath().normalize().toUri().toString().replaceFirst("^file:///", "file:/");
        String plain = url.endsWith("/") ? url.substring(0, url.length() - 1) : url;
        return asDirectory ? plain + "/" : plain;
    }

    private static boolean isInside(String path) {
        return !path.startsWith("/") && !List.of(path.split("/")).contains("..");
    }

    private static String decode(String path) {
        String decoded = URI.create("file:/" + path).getPath().substring(1);
        return isInside(decoded) ? decoded : "";
    }

    /** Returns the manifest of the jar that holds a user class; null if that is a directory or has none. */
    public byte @Nullable [] manifestFor(String internalName) {
        lookUps.at(LookUps.Kind.ENTRY, internalName + CLASS);
        int at = entryOf(internalName + CLASS);
        if (at < 0 || !jars.containsKey(entries.get(at))) {
            return null;
        }
        lookUps.at("META-INF/MANIFEST.MF");
        return read(entries.get(at), "META-INF/MANIFEST.MF");
    }

    /** Returns the URL of the entry that holds a user class, as a CodeSource names it; null if there is none. */
    public @Nullable String codeSource(String internalName) {
        lookUps.at(LookUps.Kind.PLACES, internalName + CLASS);
        int at = entryOf(internalName + CLASS);
        return at < 0 ? null : fileUrl(entries.get(at), !jars.containsKey(entries.get(at)));
    }

    @Override
    public void close() throws IOException {
        for (JarFile each : jars.values()) {
            each.close();
        }
    }

    /** Says that an entry of the class path exists but cannot be read. */
    public static final class UnreadableClassPath extends RuntimeException {
        private static final long serialVersionUID = 1L;

        UnreadableClassPath(String entry, IOException cause) {
            super("cannot read " + entry + ": " + cause.getMessage(), cause);
        }
    }
}
