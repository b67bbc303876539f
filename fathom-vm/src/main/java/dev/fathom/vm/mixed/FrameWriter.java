package dev.fathom.vm.mixed;

import java.util.function.BinaryOperator;
import org.objectweb.asm.ClassWriter;

/** Computes frames without loading classes of the host. */
final class FrameWriter extends ClassWriter {
    private final BinaryOperator<String> common;

    /** Where two classes meet, there is an object. */
    FrameWriter(int flags) {
        this(flags, (one, other) -> TwinNames.OBJECT);
    }

    FrameWriter(int flags, BinaryOperator<String> common) {
        super(flags);
        this.common = common;
    }

    @Override
    protected String getCommonSuperClass(String one, String other) {
        return common.apply(one, other);
    }
}
