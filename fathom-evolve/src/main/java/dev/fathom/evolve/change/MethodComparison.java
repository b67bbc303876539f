package dev.fathom.evolve.change;

import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.MethodNode;

/** Compares a method that is in both versions. */
final class MethodComparison {
    /** Flags that decide how a method is called, and how it ends: frames of it that are suspended are affected as well. */
    private static final int OF_EXECUTION =
            Opcodes.ACC_SYNCHRONIZED | Opcodes.ACC_NATIVE | Opcodes.ACC_ABSTRACT | Opcodes.ACC_STATIC;

    private static final int OF_ACCESS =
            Opcodes.ACC_PUBLIC | Opcodes.ACC_PRIVATE | Opcodes.ACC_PROTECTED | Opcodes.ACC_FINAL;

    private final MethodChange change;
    private final MethodNode old;
    private final MethodNode now;

    MethodComparison(MethodChange change, MethodNode old, MethodNode now) {
        this.change = change;
        this.old = old;
        this.now = now;
    }

    void compare(LinkComparison links) {
        int flags = old.access ^ now.access;
        if ((flags & OF_EXECUTION) != 0) {
            change.markWhole(flags(flags));
        }
        if (old.instructions.size() > 0 && now.instructions.size() > 0) {
            compareCode(links);
        }
        if ((flags & OF_EXECUTION) == 0 && (flags & OF_ACCESS) != 0) {
            change.markEntry(flags(flags));
        }
    }

    private void compareCode(LinkComparison links) {
        MethodCode was = new MethodCode(old);
        MethodCode is = new MethodCode(now);
        change.walk(new MethodWalk(change.className(), was, is, links));
        if (was.hasSubroutines() || is.hasSubroutines()) {
            change.markWhole("has subroutines, which are not compared");
        }
    }

    private String flags(int changed) {
        List<String> words = new ArrayList<>();
        List<String> was = Flags.ofMethod(old.access & changed);
        List<String> is = Flags.ofMethod(now.access & changed);
        was.forEach(each -> words.add("no longer " + each));
        is.forEach(each -> words.add("now " + each));
        return String.join(", ", words);
    }
}
