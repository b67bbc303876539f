package dev.fathom.junit;

import dev.fathom.api.Choose;
import java.lang.annotation.Annotation;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Parameter;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;

/** The program that is checked: one test method, with what runs before and after it. It runs inside the machine. */
public final class TestMain {
    private TestMain() {}

    /** Runs the test whose class and {@link #signature} are given. */
    public static void main(String[] args) throws Throwable {
        Class<?> type = Class.forName(args[0]);
        Method test = Stream.of(type.getDeclaredMethods())
                .filter(each -> signature(each).equals(args[1]))
                .findFirst()
                .orElseThrow(() -> new NoSuchMethodError(args[0] + "." + args[1]));
        List<Class<?>> around = around(type);
        for (Class<?> each : around) {
            invokeAll(annotated(each, BeforeAll.class), null);
        }
        try {
            run(around, test);
        } finally {
            for (Class<?> each : reversed(around)) {
                invokeAll(reversed(annotated(each, AfterAll.class)), null);
            }
        }
    }

    /** Returns a class and those that it is an inner one of, the outermost first. */
    private static List<Class<?>> around(Class<?> type) {
        List<Class<?>> classes = new ArrayList<>(List.of(type));
        while (isInner(classes.get(0))) {
            classes.add(0, classes.get(0).getDeclaringClass());
        }
        return classes;
    }

    private static boolean isInner(Class<?> type) {
        return type.isMemberClass() && !Modifier.isStatic(type.getModifiers());
    }

    /** Names a method of a class. */
    static String signature(Method method) {
        return method.getName()
                + Stream.of(method.getParameterTypes()).map(Class::getName).collect(Collectors.joining(",", "(", ")"));
    }

    private static void run(List<Class<?>> around, Method test) throws Throwable {
        List<Object> instances = new ArrayList<>();
        for (Class<?> each : around) {
            Object outer = instances.isEmpty() ? null : instances.get(instances.size() - 1);
            instances.add(instance(each, outer));
        }
        for (Object each : instances) {
            invokeAll(annotated(each.getClass(), BeforeEach.class), each);
        }
        try {
            invoke(test, instances.get(instances.size() - 1), values(test));
        } finally {
            for (Object each : reversed(instances)) {
                invokeAll(reversed(annotated(each.getClass(), AfterEach.class)), each);
            }
        }
    }

    private static Object instance(Class<?> type, @Nullable Object outer) throws Throwable {
        Class<?>[] parameters = outer == null ? new Class<?>[0] : new Class<?>[] {outer.getClass()};
        Constructor<?> constructor = type.getDeclaredConstructor(parameters);
        constructor.setAccessible(true);
        try {
            return outer == null ? constructor.newInstance() : constructor.newInstance(outer);
        } catch (InvocationTargetException e) {
            throw e.getCause();
        }
    }

    /** Returns the methods with an annotation, those of superclasses first. */
    private static List<Method> annotated(Class<?> type, Class<? extends Annotation> annotation) {
        List<Method> found = new ArrayList<>();
        for (Class<?> each = type; each != null; each = each.getSuperclass()) {
            List<Method> here = Stream.of(each.getDeclaredMethods())
                    .filter(method -> method.isAnnotationPresent(annotation))
                    .toList();
            found.addAll(0, here);
        }
        return found;
    }

    private static <T> List<T> reversed(List<T> list) {
        List<T> result = new ArrayList<>(list);
        Collections.reverse(result);
        return result;
    }

    private static void invokeAll(List<Method> methods, @Nullable Object instance) throws Throwable {
        for (Method each : methods) {
            invoke(each, instance, new Object[0]);
        }
    }

    private static void invoke(Method method, @Nullable Object instance, Object[] arguments) throws Throwable {
        method.setAccessible(true);
        try {
            method.invoke(instance, arguments);
        } catch (InvocationTargetException e) {
            throw e.getCause();
        }
    }

    private static Object[] values(Method test) {
        Parameter[] parameters = test.getParameters();
        Object[] values = new Object[parameters.length];
        for (int i = 0; i < values.length; i++) {
            Choice range = parameters[i].getAnnotation(Choice.class);
            values[i] = range == null ? (Object) Choose.bool() : Choose.intRange(range.from(), range.to());
        }
        return values;
    }
}
