package dev.fathom.junit;

import dev.fathom.vm.setting.Setting;

/** Says in messages how a setting is set in a test. */
final class AnnotationWords {
    private AnnotationWords() {}

    /** Returns a message in the words of {@link ModelCheck}; settings that a test does not have keep their names. */
    static String say(String message) {
        return Setting.say(message, AnnotationWords::element);
    }

    private static String element(Setting setting, String value) {
        return switch (setting) {
            case TIME_LIMIT -> "@ModelCheck(timeLimit = …)";
            case PREEMPTIONS -> "@ModelCheck(preemptions = …)";
            case STORE -> "@ModelCheck(store = …)";
            case NO_STORE -> "@ModelCheck(store = \"\")";
            case JAVA_OPTIONS -> value + " for the JVM of the tests";
            case CLASS_PATH -> "the class path of the tests";
            default -> value.isEmpty() ? setting.toString() : setting.to(value);
        };
    }
}
