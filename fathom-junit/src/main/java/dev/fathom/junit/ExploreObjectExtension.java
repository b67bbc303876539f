package dev.fathom.junit;

import dev.fathom.engine.Engine;
import dev.fathom.engine.ExploreReport;
import dev.fathom.engine.ExploreRequest;
import dev.fathom.engine.ci.RunOutcome;
import dev.fathom.engine.program.Problem;
import dev.fathom.engine.program.Program;
import dev.fathom.engine.program.Sources;
import dev.fathom.engine.text.ReportText;
import dev.fathom.evolve.store.Verdict;
import dev.fathom.explore.options.ExploreOptions;
import dev.fathom.explore.subject.SubjectRequest;
import java.lang.reflect.Method;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.InvocationInterceptor;
import org.junit.jupiter.api.extension.ReflectiveInvocationContext;
import org.junit.platform.commons.JUnitException;
import org.junit.platform.commons.support.AnnotationSupport;
import org.opentest4j.AssertionFailedError;

/** Explores a class instead of running the body of a test. */
final class ExploreObjectExtension implements InvocationInterceptor {
    private static final long STEP_LIMIT = 1_000_000;

    @Override
    public void interceptTestMethod(
            Invocation<Void> invocation, ReflectiveInvocationContext<Method> call, ExtensionContext context) {
        invocation.skip();
        ExploreObject wanted = AnnotationSupport.findAnnotation(call.getExecutable(), ExploreObject.class)
                .orElseThrow();
        ExploreRequest request = request(wanted, call);
        ExploreReport report = report(request);
        String text = AnnotationWords.say(ExploreObject.class, ReportText.of(report));
        TestPage page = new TestPage(TestStore.of(wanted.store()), call.getTargetClass(), call.getExecutable());
        if (report.verdict() != Verdict.NO_VIOLATION) {
            throw new AssertionFailedError(text
                    + page.write(
                            RunOutcome.of(report, Sources.of(request.program())),
                            report.result().states(),
                            () -> Engine.picture(request, report),
                            text));
        }
        page.remove();
        context.publishReportEntry("fathom", text);
    }

    private static ExploreReport report(ExploreRequest request) {
        try {
            return Engine.explore(request);
        } catch (Problem e) {
            throw new JUnitException(AnnotationWords.say(ExploreObject.class, String.valueOf(e.getMessage())), e);
        }
    }

    private static ExploreRequest request(ExploreObject wanted, ReflectiveInvocationContext<Method> call) {
        Class<?> type = wanted.of() == Void.class ? call.getTargetClass() : wanted.of();
        Program program = Program.builder(type.getName())
                .classPath(TestClassPath.entries())
                .stepLimit(STEP_LIMIT)
                .build();
        SubjectRequest subject = SubjectRequest.builder(type.getName(), wanted.values())
                .model(wanted.model() == Void.class ? "" : wanted.model().getName())
                .build();
        ExploreRequest.Builder request = ExploreRequest.builder(program, subject)
                .options(ExploreOptions.builder(wanted.length())
                        .timeLimit(TestTimes.limit(wanted.timeLimit(), call.getExecutable()))
                        .build());
        TestStore.of(wanted.store()).ifPresent(request::store);
        return request.build();
    }
}
