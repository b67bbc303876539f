package dev.fathom.vm.peer;

import java.io.File;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** Guest program: writes, reads, renames and deletes temporary files. */
public final class TemporaryFilesProgram {
    private TemporaryFilesProgram() {}

    public static void main(String[] arguments) throws IOException {
        Path folder = Files.createTempDirectory("fathom");
        streams(new File(folder.toFile(), "streams"));
        channels(folder.resolve("channel"));
        names(folder);
        try (Stream<Path> all = Files.walk(folder)) {
            all.sorted(Comparator.reverseOrder())
                    .forEach(each -> System.out.println("deleted " + folder.relativize(each) + " "
                            + each.toFile().delete()));
        }
        System.out.println(Files.exists(folder));
    }

    private static void streams(File file) throws IOException {
        System.out.println(file.createNewFile() + " " + file.createNewFile() + " " + file.length());
        try (FileOutputStream out = new FileOutputStream(file)) {
            out.write("one\ntwo\n".getBytes(StandardCharsets.UTF_8));
        }
        try (FileOutputStream out = new FileOutputStream(file, true)) {
            out.write('3');
        }
        System.out.println(Files.readAllLines(file.toPath()));
        try (RandomAccessFile random = new RandomAccessFile(file, "rw")) {
            random.seek(2);
            random.writeInt(0x41424344);
            random.setLength(7);
            random.seek(12);
            random.write('!');
            System.out.println(random.getFilePointer() + " " + random.length());
        }
        System.out.println(Arrays.toString(Files.readAllBytes(file.toPath())));
    }

    private static void channels(Path file) throws IOException {
        try (FileChannel channel = FileChannel.open(
                file, StandardOpenOption.CREATE_NEW, StandardOpenOption.READ, StandardOpenOption.WRITE)) {
            channel.write(ByteBuffer.wrap("0123456789".getBytes(StandardCharsets.UTF_8)));
            channel.write(ByteBuffer.wrap("AB".getBytes(StandardCharsets.UTF_8)), 3);
            channel.truncate(8);
            channel.position(1);
            ByteBuffer buffer = ByteBuffer.allocate(20);
            System.out.println(channel.read(buffer) + " " + channel.size() + " " + channel.position());
            System.out.println(new String(buffer.array(), 0, buffer.position(), StandardCharsets.UTF_8));
        }
    }

    private static void names(Path folder) throws IOException {
        Path first = Files.write(folder.resolve("first"), List.of("a", "b"));
        Path second = Files.copy(first, folder.resolve("second"));
        Files.move(first, folder.resolve("third"));
        System.out.println(Files.exists(first) + " " + Files.readAllLines(second) + " " + Files.size(second));
        try {
            Files.createFile(second);
        } catch (FileAlreadyExistsException e) {
            System.out.println("there already");
        }
        System.out.println(new File(folder.toFile(), "a/b").mkdirs());
        try {
            Files.delete(folder.resolve("a"));
        } catch (DirectoryNotEmptyException e) {
            System.out.println("not empty");
        }
        String[] list = folder.toFile().list();
        Arrays.sort(list);
        System.out.println(Arrays.toString(list));
    }
}
