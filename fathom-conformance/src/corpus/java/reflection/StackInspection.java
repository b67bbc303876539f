package reflection;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** Probes StackWalker, thread stack traces, caller classes and stack trace element details. */
public final class StackInspection {
    private static final class Deep {
        static List<String> frames() {
            return StackWalker.getInstance().walk(s -> s.map(f -> f.getMethodName() + ":" + f.getClassName().replaceAll(".*\\.", ""))
                    .collect(Collectors.toList()));
        }

        static Class<?> caller() {
            return StackWalker.getInstance(StackWalker.Option.RETAIN_CLASS_REFERENCE).getCallerClass();
        }
    }

    private interface Step {
        List<String> take(int n);
    }

    private StackInspection() {
    }

    private static List<String> recurse(int n) {
        return n == 0 ? Deep.frames() : recurse(n - 1);
    }

    private static Optional<String> first(String prefix) {
        return StackWalker.getInstance(StackWalker.Option.RETAIN_CLASS_REFERENCE).walk(s -> s.filter(f ->
                f.getMethodName().startsWith(prefix)).map(f -> f.getDeclaringClass().getSimpleName() + "." + f.getMethodName())
                .findFirst());
    }

    private static StackTraceElement here() {
        return new Throwable().getStackTrace()[1];
    }

    public static void main(String[] args) {
        System.out.println(recurse(3));
        System.out.println(Deep.caller().getSimpleName());
        System.out.println(first("main") + " " + first("absent"));
        StackTraceElement element = here();
        System.out.println(element.getClassName() + " " + element.getMethodName() + " " + element.getFileName() + " "
                + element.isNativeMethod() + " " + (element.getLineNumber() > 0) + " " + element.getModuleName() + " "
                + element.getClassLoaderName());
        StackTraceElement[] trace = Thread.currentThread().getStackTrace();
        System.out.println(trace[0].getMethodName() + " " + trace[1].getMethodName() + " " + trace.length);
        Step visible = n -> List.of("frames " + new Throwable().getStackTrace().length + " of " + n);
        System.out.println(visible.take(1));
        new Object() {
            void inAnonymous() {
                System.out.println(new Throwable().getStackTrace()[0].getClassName());
            }
        }.inAnonymous();
        long count = StackWalker.getInstance().walk(s -> s.limit(10).count());
        System.out.println(count);
        StackWalker.getInstance(StackWalker.Option.RETAIN_CLASS_REFERENCE).forEach(f ->
                System.out.println(f.toStackTraceElement().getMethodName() + " " + (f.getByteCodeIndex() > 0) + " " + f.getDescriptor()));
        int lineA = new Throwable().getStackTrace()[0].getLineNumber();
        int lineB = new Throwable().getStackTrace()[0].getLineNumber();
        System.out.println(lineB - lineA);
        System.out.println(element.equals(new StackTraceElement("app", null, null, "reflection.StackInspection", "main",
                "StackInspection.java", element.getLineNumber())));
    }
}
