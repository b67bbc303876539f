package dev.fathom.vm.mixed;

import org.objectweb.asm.ClassWriter;

/** Computes frames without loading classes: where two classes meet, there is an object. */
final class FrameWriter extends ClassWriter {
    FrameWriter(int flags) {
        super(flags);
    }

    @Override
    protected String getCommonSuperClass(String one, String other) {
        return TwinNames.OBJECT;
    }
}
