package dev.fathom.vm.link;

import dev.fathom.vm.program.StableHash;
import dev.fathom.vm.program.VmClass;

/**
 * Names hidden classes: by what they are made from and where, so that a class has the same name in every run, and whatever was linked before it.
 *
 * <p>The part after the plus sign is printed after a slash, as HotSpot prints the address of a hidden class.
 */
final class HiddenNames {
    private HiddenNames() {}

    /** Returns a name that starts with the host's name; of a host, the content must be said once only. */
    static String of(VmClass host, String kind, String content) {
        long hash = StableHash.mix(StableHash.of(content) + host.definitionHash);
        return stem(host) + "$$" + kind + "+0x" + hexadecimal(hash);
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
