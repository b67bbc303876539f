package dev.fathom.junit;

import dev.fathom.vm.setting.Setting;
import java.lang.annotation.Annotation;

/** Says in messages how a setting is set in a test. */
final class AnnotationWords {
    private AnnotationWords() {}

    /** Returns a message in the words of an annotation; settings that a test does not have keep their names. */
    static String say(Class<? extends Annotation> annotation, String message) {
        return Setting.say(message, (setting, value) -> element(annotation.getSimpleName(), setting, value));
    }

    private static String element(String annotation, Setting setting, String value) {
        return switch (setting) {
            case TIME_LIMIT -> "@" + annotation + "(timeLimit = …)";
            case PREEMPTIONS -> "@" + annotation + "(preemptions = …)";
            case STORE -> "@" + annotation + "(store = …)";
            case NO_STORE -> "@" + annotation + "(store = \"\")";
            case JAVA_OPTIONS -> value + " for the JVM of the tests";
            case CLASS_PATH -> "the class path of the tests";
            default -> value.isEmpty() ? setting.toString() : setting.to(value);
        };
    }
}
