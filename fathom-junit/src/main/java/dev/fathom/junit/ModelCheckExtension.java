package dev.fathom.junit;

import java.lang.reflect.Method;
import java.util.Objects;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.InvocationInterceptor;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;
import org.junit.jupiter.api.extension.ReflectiveInvocationContext;
import org.junit.platform.commons.support.AnnotationSupport;
import org.opentest4j.AssertionFailedError;

/** Checks the body of a test instead of running it; what runs before and after it is part of the check. */
final class ModelCheckExtension implements InvocationInterceptor, ParameterResolver {
    @Override
    public void interceptTestMethod(
            Invocation<Void> invocation, ReflectiveInvocationContext<Method> call, ExtensionContext context) {
        invocation.skip();
        ModelCheck wanted = AnnotationSupport.findAnnotation(call.getExecutable(), ModelCheck.class)
                .orElseThrow();
        CheckedTest test = new CheckedTest(call.getTargetClass(), call.getExecutable(), wanted);
        CheckedTest.Outcome outcome = test.check();
        if (!outcome.isFine()) {
            throw new AssertionFailedError(outcome.text());
        }
        context.publishReportEntry("fathom", outcome.text());
    }

    @Override
    public void interceptBeforeEachMethod(
            Invocation<Void> invocation, ReflectiveInvocationContext<Method> call, ExtensionContext context) {
        invocation.skip();
    }

    @Override
    public void interceptAfterEachMethod(
            Invocation<Void> invocation, ReflectiveInvocationContext<Method> call, ExtensionContext context) {
        invocation.skip();
    }

    @Override
    public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
        Class<?> type = parameter.getParameter().getType();
        return type == boolean.class || (type == int.class && parameter.isAnnotated(Choice.class));
    }

    /** The values are chosen where the body runs; JUnit has to have some. */
    @Override
    public Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
        return parameter.getParameter().getType() == boolean.class
                ? Boolean.FALSE
                : (Object) Objects.requireNonNull(parameter.getParameter().getAnnotation(Choice.class))
                        .from();
    }
}
