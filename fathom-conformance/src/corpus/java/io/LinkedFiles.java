package io;

import java.io.File;
import java.io.IOException;
import java.nio.file.FileVisitOption;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Probes symbolic and hard links of temporary files. */
public final class LinkedFiles {
    private LinkedFiles() {
    }

    private interface Action {
        Object run() throws IOException;
    }

    /** Prints a result, or the class of what was thrown. */
    private static void show(String label, Action action) {
        String result;
        try {
            result = String.valueOf(action.run());
        } catch (IOException | RuntimeException e) {
            result = e.getClass().getName();
        }
        System.out.println(label + ": " + result);
    }

    private static String names(Path folder, FileVisitOption... options) throws IOException {
        try (Stream<Path> all = Files.walk(folder, options)) {
            return all.map(each -> folder.relativize(each).toString()).sorted().collect(Collectors.joining(" "));
        }
    }

    private static void symbolic(Path folder) throws IOException {
        Path file = Files.writeString(folder.resolve("a.txt"), "hello");
        Path sub = Files.createDirectory(folder.resolve("sub"));
        Files.writeString(sub.resolve("in.txt"), "inside");
        Path link = Files.createSymbolicLink(folder.resolve("link"), Path.of("a.txt"));
        Path toFolder = Files.createSymbolicLink(folder.resolve("toSub"), sub);
        Path dangling = Files.createSymbolicLink(folder.resolve("dangling"), Path.of("nowhere"));
        Path loop = Files.createSymbolicLink(folder.resolve("loop"), Path.of("loop"));
        for (Path each : List.of(file, link, toFolder, dangling, loop, folder.resolve("none"))) {
            show(each.getFileName() + " link", () -> Files.isSymbolicLink(each));
            show(" target", () -> folder.relativize(folder.resolve(Files.readSymbolicLink(each))));
            show(" exists", () -> Files.exists(each) + " " + Files.exists(each, LinkOption.NOFOLLOW_LINKS) + " "
                    + Files.isDirectory(each) + " " + Files.isRegularFile(each, LinkOption.NOFOLLOW_LINKS) + " "
                    + each.toFile().exists() + " " + each.toFile().isDirectory());
            show(" real", () -> folder.toRealPath().relativize(each.toRealPath()));
            show(" canonical", () -> each.equals(loop) ? "" : new File(each.toString()).getCanonicalFile().getName());
            show(" text", () -> Files.readString(each));
            show(" size", () -> Files.readAttributes(each, BasicFileAttributes.class).size() + " "
                    + Files.readAttributes(each, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS).isSymbolicLink());
        }
        show("through", () -> Files.readString(toFolder.resolve("in.txt")) + Files.exists(toFolder.resolve("../a.txt")));
        show("new", () -> Files.writeString(toFolder.resolve("new.txt"), "n").getFileName() + Files.readString(sub.resolve("new.txt")));
        show("written", () -> Files.writeString(link, "changed", StandardOpenOption.TRUNCATE_EXISTING).getFileName()
                + Files.readString(file));
        show("not followed", () -> Files.newByteChannel(link, StandardOpenOption.READ, LinkOption.NOFOLLOW_LINKS).size());
        show("dangling written", () -> Files.writeString(dangling, "now").getFileName() + Files.readString(folder.resolve("nowhere")));
        show("same", () -> Files.isSameFile(link, file) + " " + Files.isSameFile(link, dangling) + " " + Files.mismatch(link, file));
        show("again", () -> Files.createSymbolicLink(link, file));
        show("directory there", () -> Files.createDirectory(dangling));
        show("tree", () -> names(folder));
        show("followed", () -> {
            Files.delete(loop);
            return names(folder, FileVisitOption.FOLLOW_LINKS);
        });
        show("copy", () -> Files.copy(link, folder.resolve("copy")).getFileName() + " " + Files.isSymbolicLink(folder.resolve("copy")));
        show("copied link", () -> Files.copy(link, folder.resolve("copy"), LinkOption.NOFOLLOW_LINKS, StandardCopyOption.REPLACE_EXISTING)
                .getFileName() + " " + Files.isSymbolicLink(folder.resolve("copy")));
        show("moved", () -> Files.move(link, folder.resolve("moved")).getFileName() + " " + Files.isSymbolicLink(folder.resolve("moved"))
                + Files.exists(file));
        show("deleted", () -> {
            Files.delete(toFolder);
            return Files.exists(sub) + " " + folder.resolve("moved").toFile().delete() + Files.exists(file);
        });
    }

    private static void hard(Path folder) throws IOException {
        Path file = Files.writeString(folder.resolve("one"), "first");
        Path other = Files.createLink(folder.resolve("two"), file);
        show("links", () -> Files.getAttribute(file, "unix:nlink") + " " + Files.getAttribute(other, "unix:nlink"));
        show("same", () -> Files.isSameFile(file, other) + " " + Files.isSymbolicLink(other));
        Files.writeString(file, "second");
        show("seen", () -> Files.readString(other));
        Files.delete(file);
        show("kept", () -> Files.readString(other) + Files.getAttribute(other, "unix:nlink") + Files.exists(file));
        Files.writeString(file, "third");
        show("apart", () -> Files.readString(other) + Files.isSameFile(file, other));
        show("there", () -> Files.createLink(other, file));
        show("directory", () -> Files.createLink(folder.resolve("three"), folder));
        show("missing", () -> Files.createLink(folder.resolve("three"), folder.resolve("none")));
        Path three = Files.createLink(folder.resolve("three"), file);
        Files.move(file, folder.resolve("four"));
        show("moved", () -> Files.readString(three) + Files.isSameFile(three, folder.resolve("four")) + Files.exists(file));
    }

    public static void main(String[] args) throws IOException {
        Path folder = Files.createTempDirectory("links");
        symbolic(folder);
        Path second = Files.createTempDirectory("links");
        hard(second);
        for (Path each : List.of(folder, second)) {
            try (Stream<Path> all = Files.walk(each)) {
                all.sorted(java.util.Comparator.reverseOrder()).forEach(path -> path.toFile().delete());
            }
            System.out.println(Files.exists(each));
        }
    }
}
