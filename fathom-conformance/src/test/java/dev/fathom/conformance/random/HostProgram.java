package dev.fathom.conformance.random;

import dev.fathom.conformance.GuestProgram;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Set;

/** Runs a program on the host, in this process, in a class loader of its own. */
final class HostProgram {
    private HostProgram() {}

    /** Returns what the program prints, and the stack trace of the exception that ended it, if one did. */
    static String run(GuestProgram program) throws ReflectiveOperationException {
        Method main =
                new Classes(program.classes()).loadClass(program.mainClass()).getMethod("main", String[].class);
        PrintStream before = System.out;
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        String trace = "";
        System.setOut(new PrintStream(out, true, StandardCharsets.UTF_8));
        try {
            main.invoke(null, (Object) new String[0]);
        } catch (InvocationTargetException e) {
            trace = trace(e.getCause(), program.mainClass());
        } finally {
            System.out.flush();
            System.setOut(before);
        }
        return out.toString(StandardCharsets.UTF_8) + trace;
    }

    private static String trace(Throwable thrown, String mainClass) {
        cutBelowMain(thrown, mainClass, Collections.newSetFromMap(new IdentityHashMap<>()));
        StringWriter text = new StringWriter();
        thrown.printStackTrace(new PrintWriter(text, true));
        return text.toString();
    }

    /** Removes the frames of the test, which the guest does not have. */
    private static void cutBelowMain(Throwable thrown, String mainClass, Set<Throwable> seen) {
        if (thrown == null || !seen.add(thrown)) {
            return;
        }
        StackTraceElement[] frames = thrown.getStackTrace();
        for (int i = 0; i < frames.length; i++) {
            if (frames[i].getClassName().equals(mainClass)
                    && frames[i].getMethodName().equals("main")) {
                thrown.setStackTrace(Arrays.copyOf(frames, i + 1));
                break;
            }
        }
        cutBelowMain(thrown.getCause(), mainClass, seen);
        for (Throwable each : thrown.getSuppressed()) {
            cutBelowMain(each, mainClass, seen);
        }
    }

    private static final class Classes extends ClassLoader {
        private final Map<String, byte[]> classes;

        Classes(Map<String, byte[]> classes) {
            super(HostProgram.class.getClassLoader());
            this.classes = classes;
            setDefaultAssertionStatus(true);
        }

        @Override
        protected Class<?> findClass(String name) throws ClassNotFoundException {
            byte[] bytes = classes.get(name);
            if (bytes == null) {
                throw new ClassNotFoundException(name);
            }
            return defineClass(name, bytes, 0, bytes.length);
        }
    }
}
