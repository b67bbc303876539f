package dev.fathom.vm.link;

import dev.fathom.vm.program.StableHash;
import dev.fathom.vm.program.VmClass;
import java.util.HashMap;
import java.util.Map;

/**
 * Names hidden classes: by what they are made from, so that a class has the same name in every run.
 *
 * <p>The part after the plus sign is printed after a slash, as HotSpot prints the address of a hidden class.
 */
final class HiddenNames {
    private final Map<String, Integer> uses = new HashMap<>();

    /** Returns a fresh name that starts with the host's name. */
    String next(VmClass host, String kind, String content) {
        String stem = stem(host) + "$$" + kind;
        int use = uses.merge(stem + "|" + content, 1, Integer::sum);
        long hash = StableHash.of(content + "#" + use) + use;
        return stem + "+0x" + hexadecimal(hash);
    }

    /** Writes 16 digits; String.format would cost a noticeable part of the start-up. */
    private static String hexadecimal(long number) {
        String digits = Long.toHexString(number);
        return "0".repeat(16 - digits.length()) + digits;
    }

    private static String stem(VmClass host) {
        int plus = host.name.indexOf('+');
        return plus < 0 ? host.name : host.name.substring(0, plus);
    }
}
