package dev.fathom.vm.mixed;

import dev.fathom.vm.program.VmMethod;
import java.util.List;
import java.util.regex.Pattern;

/**
 * Patterns of methods: {@code com.acme.Codec.encode}, {@code com.acme.Codec.*}, {@code com.acme.**}. A star stands for any part of one name, two for any number of names; a pattern that names a
 * class stands for all of its methods.
 */
final class MethodPatterns {
    private final List<Pattern> patterns;

    MethodPatterns(List<String> texts) {
        patterns = texts.stream().map(MethodPatterns::pattern).toList();
    }

    private static Pattern pattern(String text) {
        StringBuilder result = new StringBuilder();
        for (int i = 0; i < text.length(); i++) {
            if (text.startsWith("**", i)) {
                result.append(".*");
                i++;
            } else if (text.charAt(i) == '*') {
                result.append("[^.]*");
            } else {
                result.append(Pattern.quote(text.substring(i, i + 1)));
            }
        }
        return Pattern.compile(result.toString());
    }

    boolean contains(VmMethod method) {
        if (patterns.isEmpty()) {
            return false;
        }
        String owner = method.owner.externalName();
        return containsClass(owner)
                || matches(owner + "." + method.name)
                || matches(owner.replace('$', '.') + "." + method.name);
    }

    /** Says whether all of a class is selected. */
    boolean containsClass(String name) {
        return matches(name) || matches(name + ".*");
    }

    private boolean matches(String name) {
        return patterns.stream().anyMatch(each -> each.matcher(name).matches());
    }
}
