package dev.fathom.conformance.planted;

import java.lang.reflect.Method;
import java.util.List;
import org.junit.jupiter.api.extension.DynamicTestInvocationContext;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.InvocationInterceptor;
import org.junit.jupiter.api.extension.ReflectiveInvocationContext;

/** Of a long test class, tries only cases whose names have one of some words in them; all if there are no words. */
public final class ChosenCases implements InvocationInterceptor {
    private static List<String> words = List.of();
    private static boolean tried;

    static void choose(List<String> chosen) {
        words = List.copyOf(chosen);
    }

    /** Says whether there was such a case. */
    static boolean tried() {
        return tried;
    }

    @Override
    public void interceptTestMethod(
            Invocation<Void> invocation, ReflectiveInvocationContext<Method> method, ExtensionContext context)
            throws Throwable {
        tryIfChosen(invocation, context);
    }

    @Override
    public void interceptTestTemplateMethod(
            Invocation<Void> invocation, ReflectiveInvocationContext<Method> method, ExtensionContext context)
            throws Throwable {
        tryIfChosen(invocation, context);
    }

    @Override
    public void interceptDynamicTest(
            Invocation<Void> invocation, DynamicTestInvocationContext test, ExtensionContext context) throws Throwable {
        tryIfChosen(invocation, context);
    }

    private static void tryIfChosen(Invocation<Void> invocation, ExtensionContext context) throws Throwable {
        String name = context.getDisplayName();
        if (words.isEmpty() || words.stream().anyMatch(name::contains)) {
            tried = true;
            invocation.proceed();
        } else {
            invocation.skip();
        }
    }
}
