package dev.fathom.evolve.change;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** Random class hierarchies in two versions, where the host says what calls execute. */
@DisplayName("A call that executes something else in the new version")
class DispatchTest {
    private static final int PAIRS = Integer.getInteger("fathom.hierarchies", 100);

    private final Random random = new Random(3);
    private int different;
    private int same;
    private int needlessly;

    @Test
    @DisplayName("is found, whatever declares, overrides, hides or inherits the method")
    void is_found() {
        for (int i = 0; i < PAIRS; i++) {
            RandomHierarchy old = new RandomHierarchy(random);
            RandomHierarchy now = old.edited(random);
            Map<String, byte[]> oldClasses = old.write();
            Map<String, byte[]> newClasses = now.write();
            ProgramChange change = ProgramDiff.between(ClassSource.of(oldClasses), ClassSource.of(newClasses));
            Map<Call, String> before = outcomes(old, oldClasses);
            Map<Call, String> after = outcomes(old, newClasses);
            int pair = i;
            before.forEach((call, outcome) -> {
                boolean told = isTold(change, old, call, outcome);
                if (outcome.equals("IllegalAccessError")) {
                    // The machine makes no access checks and would execute the method; then its entry tells.
                    return;
                }
                if (outcome.equals(after.get(call))) {
                    same++;
                    needlessly += told ? 1 : 0;
                } else {
                    different++;
                    assertThat(told)
                            .as("pair %d: %s %s -> %s\n%s\n%s", pair, call, outcome, after.get(call), old, now)
                            .isTrue();
                }
            });
        }
        assertThat(different).isGreaterThan(PAIRS);
        assertThat(needlessly).isLessThan(same / 2);
    }

    /** A method that calls, and the class of the object that it gets. */
    private record Call(String caller, String method, String receiver) {}

    private static boolean isTold(ProgramChange change, RandomHierarchy version, Call call, String outcome) {
        boolean atTarget = outcome.matches("\\d+")
                && change.isDangerous(version.owner(Integer.parseInt(outcome)), RandomHierarchy.METHOD, 0);
        boolean atCall = change.isDangerous(call.caller(), call.method(), 0);
        boolean byItself = change.resolutions().stream()
                .anyMatch(each ->
                        each.receiver().equals(call.receiver()) && each.method().equals(RandomHierarchy.METHOD));
        return atTarget || atCall || byItself || change.hasChanged(call.receiver(), ClassChange.Kind.HIERARCHY);
    }

    private static Map<Call, String> outcomes(RandomHierarchy types, Map<String, byte[]> classes) {
        ClassLoader loader = new Memory(classes);
        Map<Call, String> result = new LinkedHashMap<>();
        for (String receiver : types.classes()) {
            for (String each : classes.keySet()) {
                if (each.contains("Virtual") || each.contains("Static")) {
                    result.put(new Call(each, "call(Ljava/lang/Object;)I", receiver), call(loader, each, receiver));
                }
            }
            result.putAll(superCalls(loader, receiver));
        }
        return result;
    }

    private static String call(ClassLoader loader, String caller, String receiver) {
        return outcome(() -> load(loader, caller)
                .getMethod("call", Object.class)
                .invoke(null, load(loader, receiver).getConstructor().newInstance()));
    }

    private static Map<Call, String> superCalls(ClassLoader loader, String receiver) {
        Map<Call, String> result = new LinkedHashMap<>();
        for (Class<?> type = load(loader, receiver); type != Object.class; type = type.getSuperclass()) {
            for (Method each : type.getDeclaredMethods()) {
                if (each.getName().startsWith("viaSuper")) {
                    Call call = new Call(type.getName().replace('.', '/'), each.getName() + "()I", receiver);
                    result.put(
                            call,
                            outcome(() -> each.invoke(
                                    load(loader, receiver).getConstructor().newInstance())));
                }
            }
        }
        return result;
    }

    private interface Action {
        Object run() throws ReflectiveOperationException;
    }

    private static String outcome(Action action) {
        try {
            return String.valueOf(action.run());
        } catch (InvocationTargetException e) {
            return e.getTargetException().getClass().getSimpleName();
        } catch (ReflectiveOperationException | LinkageError e) {
            return e.getClass().getSimpleName();
        }
    }

    private static Class<?> load(ClassLoader loader, String name) {
        try {
            return loader.loadClass(name.replace('/', '.'));
        } catch (ClassNotFoundException e) {
            throw new IllegalStateException(e);
        }
    }

    private static final class Memory extends ClassLoader {
        private final Map<String, byte[]> classes;

        Memory(Map<String, byte[]> classes) {
            super(null);
            this.classes = classes;
        }

        @Override
        protected Class<?> findClass(String name) throws ClassNotFoundException {
            byte[] bytes = classes.get(name.replace('.', '/'));
            if (bytes == null) {
                throw new ClassNotFoundException(name);
            }
            return defineClass(name, bytes, 0, bytes.length);
        }
    }
}
