package io;

import java.io.IOException;
import java.io.InputStream;

/** What streams of resources are, and what they say after they were closed. */
public final class ClosedResources {
    private ClosedResources() {}

    /** Something that may fail. */
    private interface Question {
        Object ask() throws IOException;
    }

    private static String answer(Question question) {
        try {
            return String.valueOf(question.ask());
        } catch (IOException e) {
            return e.getMessage();
        }
    }

    private static void look(String where, InputStream stream) throws IOException {
        System.out.println(where + " " + stream.getClass().getName());
        stream.mark(100);
        System.out.println(answer(() -> stream.skip(3)) + " skipped, " + (stream.available() > 0));
        System.out.println("reset: " + answer(() -> {
            stream.reset();
            return stream.read();
        }));
        System.out.println(stream.readAllBytes().length > 100);
        System.out.println("at the end: " + stream.read() + ", " + stream.available());
        stream.close();
        stream.close();
        System.out.println("read: " + answer(stream::read));
        System.out.println("read some: " + answer(() -> stream.read(new byte[4])));
        System.out.println("skip: " + answer(() -> stream.skip(1)));
        System.out.println("available: " + answer(stream::available));
    }

    public static void main(String[] args) throws IOException {
        String name = "ClosedResources.class";
        look("class", ClosedResources.class.getResourceAsStream(name));
        look("loader", ClosedResources.class.getClassLoader().getResourceAsStream("io/" + name));
        look("URL", ClosedResources.class.getResource(name).openStream());
        look("system", ClassLoader.getSystemResourceAsStream("io/" + name));
        look("JDK", Object.class.getResourceAsStream("Object.class"));
        look("JDK URL", ClassLoader.getSystemResource("java/lang/Object.class").openStream());
        System.out.println(ClosedResources.class.getResourceAsStream("nothing"));
    }
}
