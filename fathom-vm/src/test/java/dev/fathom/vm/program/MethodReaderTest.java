package dev.fathom.vm.program;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

@DisplayName("A method that is read alone")
class MethodReaderTest {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "java.lang.String",
                "java.util.Comparator",
                "java.util.stream.Collectors",
                "java.lang.invoke.MethodHandleImpl",
                "java.util.concurrent.TimeUnit",
                "java.io.Serializable"
            })
    @DisplayName("is what it is among the others, in whatever order they are read")
    void isTheSame(String name) throws IOException, ClassNotFoundException {
        byte[] bytes;
        try (var in = Class.forName(name).getResourceAsStream("/" + name.replace('.', '/') + ".class")) {
            bytes = in.readAllBytes();
        }
        ClassNode whole = new ClassNode();
        new ClassReader(bytes).accept(whole, ClassReader.SKIP_FRAMES);
        VmClass type = ClassParser.parse(
                        whole.name, new Loader(Loader.BOOT, new ClassTable(new ClassPath(List.of()))), bytes)
                .target();
        MethodReader reader = new MethodReader(type);
        List<VmMethod> methods = new ArrayList<>(List.of(type.methods));
        Collections.shuffle(methods, new Random(1));
        for (VmMethod each : methods) {
            MethodNode expected = whole.methods.get(each.index);
            MethodNode read = new MethodNode(
                    Opcodes.ASM9,
                    expected.access,
                    expected.name,
                    expected.desc,
                    expected.signature,
                    expected.exceptions.toArray(String[]::new));
            reader.read(each, read);
            assertThat(written(read, whole.name)).as(each.key()).isEqualTo(written(expected, whole.name));
        }
    }

    private static byte[] written(MethodNode method, String owner) {
        ClassWriter writer = new ClassWriter(0);
        writer.visit(Opcodes.V17, 0, owner, null, "java/lang/Object", null);
        method.accept(writer);
        return writer.toByteArray();
    }
}
