package dev.fathom.cli;

import dev.fathom.vm.setting.Setting;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.EnumSet;
import java.util.Set;

/** Prints messages with the options that the settings in them are on the command line. What a program writes passes as it is: it comes in bytes. */
final class OptionStream extends PrintStream {
    /** The help writes their values behind an equals sign. */
    private static final Set<Setting> HOW = EnumSet.of(
            Setting.CLOCK, Setting.RANDOM, Setting.RANDOM_LIMIT, Setting.REUSE, Setting.TIMEOUTS, Setting.WEAK);

    OptionStream(OutputStream out) {
        super(out, true, StandardCharsets.UTF_8);
    }

    /** Returns a message in the words of the command line. */
    static String say(String message) {
        return Setting.say(message, OptionStream::option);
    }

    private static String option(Setting setting, String value) {
        if (setting == Setting.JAVA_OPTIONS) {
            return "FATHOM_OPTS=" + value;
        }
        String name = "--" + setting.text();
        return value.isEmpty() ? name : name + (HOW.contains(setting) ? "=" : " ") + value;
    }

    @Override
    public void print(String text) {
        super.print(say(String.valueOf(text)));
    }

    @Override
    public void println(String line) {
        super.println(say(String.valueOf(line)));
    }
}
