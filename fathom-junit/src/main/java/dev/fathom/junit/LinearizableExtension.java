package dev.fathom.junit;

import dev.fathom.engine.Engine;
import dev.fathom.engine.LinearizeReport;
import dev.fathom.engine.LinearizeRequest;
import dev.fathom.engine.ci.RunOutcome;
import dev.fathom.engine.program.Problem;
import dev.fathom.engine.program.Program;
import dev.fathom.engine.program.Sources;
import dev.fathom.engine.text.ReportText;
import dev.fathom.evolve.store.Verdict;
import dev.fathom.explore.subject.SubjectRequest;
import java.lang.reflect.Method;
import java.util.Optional;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.InvocationInterceptor;
import org.junit.jupiter.api.extension.ReflectiveInvocationContext;
import org.junit.platform.commons.JUnitException;
import org.junit.platform.commons.support.AnnotationSupport;
import org.opentest4j.AssertionFailedError;

/** Checks a class instead of running the body of a test. */
final class LinearizableExtension implements InvocationInterceptor {
    @Override
    public void interceptTestMethod(
            Invocation<Void> invocation, ReflectiveInvocationContext<Method> call, ExtensionContext context) {
        invocation.skip();
        Linearizable wanted = AnnotationSupport.findAnnotation(call.getExecutable(), Linearizable.class)
                .orElseThrow();
        LinearizeReport report = report(request(wanted, call));
        String text = AnnotationWords.say(Linearizable.class, ReportText.of(report));
        TestPage page = new TestPage(TestStore.of(wanted.store()), call.getTargetClass(), call.getExecutable());
        if (report.verdict() != Verdict.NO_VIOLATION) {
            throw new AssertionFailedError(text
                    + page.write(
                            RunOutcome.of(report, Sources.of(report.last().program())),
                            report.last().result().states(),
                            () -> Engine.picture(report),
                            text));
        }
        page.remove();
        context.publishReportEntry("fathom", text);
    }

    private static LinearizeReport report(LinearizeRequest request) {
        try {
            return Engine.linearize(request);
        } catch (Problem e) {
            throw new JUnitException(AnnotationWords.say(Linearizable.class, String.valueOf(e.getMessage())), e);
        }
    }

    private static LinearizeRequest request(Linearizable wanted, ReflectiveInvocationContext<Method> call) {
        Class<?> type = wanted.of() == Void.class ? call.getTargetClass() : wanted.of();
        Program program = Program.builder(type.getName())
                .classPath(TestClassPath.entries())
                .build();
        SubjectRequest subject = SubjectRequest.builder(type.getName(), wanted.values())
                .model(wanted.model() == Void.class ? "" : wanted.model().getName())
                .build();
        LinearizeRequest.Builder request = LinearizeRequest.builder(program, subject)
                .shape(wanted.threads(), wanted.operations())
                .timeLimit(Optional.of(TestTimes.limit(wanted.timeLimit(), call.getExecutable())));
        TestStore.of(wanted.store()).ifPresent(request::store);
        return request.build();
    }
}
