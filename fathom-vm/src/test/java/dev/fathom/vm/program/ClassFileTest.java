package dev.fathom.vm.program;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Opcodes;

class ClassFileTest {
    @Test
    void attributesOfMembersAreFoundByPositionAndName() {
        ClassWriter writer = start("Sample");
        writer.visitField(0, "plain", "I", null, null).visitEnd();
        var field = writer.visitField(0, "marked", "J", null, null);
        field.visitAnnotation("LMark;", true).visitEnd();
        field.visitEnd();
        writer.visitMethod(Opcodes.ACC_ABSTRACT, "thrower", "()V", null, new String[] {"java/io/IOException"})
                .visitEnd();
        ClassFile file = new ClassFile(writer.toByteArray());

        assertThat(file.ofField(0, "RuntimeVisibleAnnotations")).isNull();
        byte[] annotations = file.ofField(1, "RuntimeVisibleAnnotations");
        assertThat(annotations).hasSize(6);
        assertThat(file.utf8((annotations[2] & 0xFF) << 8 | (annotations[3] & 0xFF)))
                .isEqualTo("LMark;");
        int exceptions = file.offsetInMethod(0, "Exceptions");
        assertThat(file.u2(exceptions)).isEqualTo(1);
        assertThat(file.className(file.u2(exceptions + 2))).isEqualTo("java/io/IOException");
        assertThat(file.offsetInMethod(0, "Code")).isEqualTo(-1);
    }

    @Test
    void wideConstantsTakeTwoPlaces() {
        ClassWriter writer = start("Wide");
        int number = writer.newConst(Long.MIN_VALUE + 5);
        int text = writer.newUTF8("after");
        ClassFile file = new ClassFile(writer.toByteArray());

        assertThat(file.tag(number)).isEqualTo(ClassFile.LONG);
        assertThat(file.tag(number + 1)).isZero();
        assertThat(file.longAt(number)).isEqualTo(Long.MIN_VALUE + 5);
        assertThat(file.utf8(text)).isEqualTo("after");
    }

    @Test
    void namesMayHoldAnyCharacter() {
        ClassWriter writer = start("Text");
        String text = "a\0é€\uD83D\uDE00";
        int index = writer.newUTF8(text);

        assertThat(new ClassFile(writer.toByteArray()).utf8(index)).isEqualTo(text);
    }

    @Test
    void versionAndFlagsAreThoseOfTheFile() {
        ClassFile file = new ClassFile(start("Flags").toByteArray());

        assertThat(file.version()).isEqualTo(Opcodes.V17);
        assertThat(file.accessFlags()).isEqualTo(Opcodes.ACC_ABSTRACT | Opcodes.ACC_SUPER);
    }

    private static ClassWriter start(String name) {
        ClassWriter writer = new ClassWriter(0);
        writer.visit(Opcodes.V17, Opcodes.ACC_ABSTRACT | Opcodes.ACC_SUPER, name, null, "java/lang/Object", null);
        return writer;
    }
}
