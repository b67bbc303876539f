package dev.fathom.vm.program;

import org.jspecify.annotations.Nullable;
import org.objectweb.asm.AnnotationVisitor;
import org.objectweb.asm.Opcodes;

/** Reads {@code @Unordered}. */
final class UnorderedAnnotation extends AnnotationVisitor {
    private @Nullable String text;

    UnorderedAnnotation() {
        super(Opcodes.ASM9);
    }

    /** Notes that the annotation is there; its values come next. */
    UnorderedAnnotation found() {
        text = "";
        return this;
    }

    /** Returns what it says, as the command line writes it, or null if it is not there. */
    @Nullable
    String text() {
        return text;
    }

    @Override
    public void visit(String name, Object value) {
        if (!value.equals("")) {
            text = name.equals("count") ? "[" + value + "]" : "->" + value;
        }
    }
}
