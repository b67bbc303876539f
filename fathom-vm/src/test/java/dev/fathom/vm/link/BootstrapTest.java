package dev.fathom.vm.link;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ConstantDynamic;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Label;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.commons.GeneratorAdapter;

class BootstrapTest {
    private static final String CONSTANTS = "java/lang/invoke/ConstantBootstraps";
    private static final Handle TWICE =
            new Handle(Opcodes.H_INVOKESTATIC, DynamicClass.BOOTSTRAPS, "twice", "(I)I", false);

    private static void assertSameAsHost(Consumer<GeneratorAdapter> main) throws Exception {
        Map<String, byte[]> classes = Map.of(DynamicClass.NAME.replace('/', '.'), DynamicClass.write(main));
        String name = DynamicClass.NAME.replace('/', '.');
        String expected = GuestRun.onHost(name, classes);

        assertThat(GuestRun.inGuest(name, classes)).isEqualTo(expected).isNotEmpty();
    }

    private static Handle bootstrap(String name, String staticTypes) {
        return DynamicClass.callSiteBootstrap(DynamicClass.BOOTSTRAPS, name, staticTypes);
    }

    @Test
    void aBootstrapMethodOfTheUserLinksItsSiteOnce() throws Exception {
        assertSameAsHost(code -> repeat(code, 3, () -> {
            code.push(21);
            code.visitInvokeDynamicInsn("twice", "(I)I", bootstrap("method", ""));
            DynamicClass.print(code, "I");
        }));
    }

    /** Writes a loop. */
    private static void repeat(GeneratorAdapter code, int times, Runnable body) {
        Label end = new Label();
        int round = code.newLocal(Type.INT_TYPE);
        code.push(0);
        code.storeLocal(round);
        Label start = code.mark();
        code.loadLocal(round);
        code.push(times);
        code.visitJumpInsn(Opcodes.IF_ICMPEQ, end);
        body.run();
        code.iinc(round, 1);
        code.goTo(start);
        code.visitLabel(end);
    }

    @Test
    void staticArgumentsArriveConvertedAndCollected() throws Exception {
        assertSameAsHost(code -> {
            code.visitInvokeDynamicInsn(
                    "described",
                    "()Ljava/lang/String;",
                    bootstrap("described", "I[Ljava/lang/Object;"),
                    7,
                    "text",
                    2.5,
                    Type.getType("[I"),
                    Type.getMethodType("(IJ)V"),
                    8L);
            DynamicClass.print(code, "Ljava/lang/String;");
        });
    }

    @Test
    void aMutableCallSiteCanChangeItsTarget() throws Exception {
        assertSameAsHost(code -> repeat(code, 2, () -> {
            code.push(4);
            code.visitInvokeDynamicInsn("x", "(I)I", bootstrap("changing", "Ljava/lang/invoke/MethodHandle;"), TWICE);
            DynamicClass.print(code, "I");
            code.visitMethodInsn(Opcodes.INVOKESTATIC, DynamicClass.BOOTSTRAPS, "change", "()V", false);
        }));
    }

    @Test
    void aFailingBootstrapMethodIsABootstrapMethodError() throws Exception {
        assertSameAsHost(code -> {
            Label start = code.mark();
            code.visitInvokeDynamicInsn("thing", "()V", bootstrap("failing", ""));
            Label end = code.mark();
            Label after = new Label();
            code.goTo(after);
            code.catchException(start, end, Type.getObjectType("java/lang/BootstrapMethodError"));
            code.dup();
            DynamicClass.print(code, "Ljava/lang/Object;");
            code.visitMethodInsn(
                    Opcodes.INVOKEVIRTUAL, "java/lang/Throwable", "getCause", "()Ljava/lang/Throwable;", false);
            DynamicClass.print(code, "Ljava/lang/Object;");
            code.visitLabel(after);
        });
    }

    @Test
    void dynamicConstantsHaveTheValuesOfTheHost() throws Exception {
        String state = "Ljava/lang/Thread$State;";
        Handle own = DynamicClass.constantBootstrap(DynamicClass.BOOTSTRAPS, "constant", "J", "J");
        Handle invoke = DynamicClass.constantBootstrap(
                CONSTANTS, "invoke", "Ljava/lang/invoke/MethodHandle;[Ljava/lang/Object;", "Ljava/lang/Object;");
        assertSameAsHost(code -> {
            load(code, new ConstantDynamic("own", "J", own, 41L));
            load(code, new ConstantDynamic("own", "J", own, 41L));
            load(code, new ConstantDynamic("n", "Ljava/lang/String;", plain("nullConstant", "Ljava/lang/Object;")));
            load(code, new ConstantDynamic("D", "Ljava/lang/Class;", plain("primitiveClass", "Ljava/lang/Class;")));
            load(code, new ConstantDynamic("BLOCKED", state, plain("enumConstant", "Ljava/lang/Enum;")));
            load(
                    code,
                    new ConstantDynamic("TRUE", "Ljava/lang/Boolean;", plain("getStaticFinal", "Ljava/lang/Object;")));
            load(code, new ConstantDynamic("x", "I", invoke, TWICE, 8));
        });
    }

    @Test
    void varHandlesAndCastsCanBeDynamicConstants() throws Exception {
        String handle = "Ljava/lang/invoke/VarHandle;";
        String twoClasses = "Ljava/lang/Class;Ljava/lang/Class;";
        Handle field = DynamicClass.constantBootstrap(CONSTANTS, "staticFieldVarHandle", twoClasses, handle);
        Handle array = DynamicClass.constantBootstrap(CONSTANTS, "arrayVarHandle", "Ljava/lang/Class;", handle);
        Handle cast =
                DynamicClass.constantBootstrap(CONSTANTS, "explicitCast", "Ljava/lang/Object;", "Ljava/lang/Object;");
        Type owner = Type.getObjectType(DynamicClass.BOOTSTRAPS);
        assertSameAsHost(code -> {
            load(code, new ConstantDynamic("x", handle, array, Type.getType("[J")));
            load(code, new ConstantDynamic("x", "B", cast, 300));
            code.visitLdcInsn(new ConstantDynamic("text", handle, field, owner, Type.getType("Ljava/lang/String;")));
            code.visitMethodInsn(
                    Opcodes.INVOKEVIRTUAL, "java/lang/invoke/VarHandle", "get", "()Ljava/lang/String;", false);
            DynamicClass.print(code, "Ljava/lang/String;");
        });
    }

    private static Handle plain(String name, String result) {
        return DynamicClass.constantBootstrap(CONSTANTS, name, "", result);
    }

    private static void load(GeneratorAdapter code, ConstantDynamic constant) {
        code.visitLdcInsn(constant);
        DynamicClass.print(code, constant.getDescriptor());
    }

    @Test
    void handlesAndMethodTypesCanBeLoaded() throws Exception {
        assertSameAsHost(code -> {
            code.visitLdcInsn(Type.getMethodType("([Ljava/lang/String;J)Ljava/util/List;"));
            DynamicClass.print(code, "Ljava/lang/invoke/MethodType;");
            code.visitLdcInsn(TWICE);
            code.push(6);
            code.visitMethodInsn(Opcodes.INVOKEVIRTUAL, "java/lang/invoke/MethodHandle", "invokeExact", "(I)I", false);
            DynamicClass.print(code, "I");
            code.visitLdcInsn(
                    new Handle(Opcodes.H_NEWINVOKESPECIAL, "java/lang/StringBuilder", "<init>", "()V", false));
            DynamicClass.print(code, "Ljava/lang/invoke/MethodHandle;");
        });
    }

    @Test
    void aPatternSwitchStartsAtTheRestartIndex() throws Exception {
        Handle typeSwitch = DynamicClass.callSiteBootstrap(
                "java/lang/runtime/SwitchBootstraps", "typeSwitch", "[Ljava/lang/Object;");
        Object[] labels = {Type.getType("Ljava/lang/Integer;"), "text", 5, Type.getType("Ljava/lang/Number;")};
        byte[] program = DynamicClass.write(code -> {
            for (int restart : new int[] {0, 1, 3, 4}) {
                code.push(5);
                code.valueOf(Type.INT_TYPE);
                code.push(restart);
                code.visitInvokeDynamicInsn("s", "(Ljava/lang/Object;I)I", typeSwitch, labels);
                DynamicClass.print(code, "I");
            }
            code.push("text");
            code.push(0);
            code.visitInvokeDynamicInsn("s", "(Ljava/lang/Object;I)I", typeSwitch, labels);
            DynamicClass.print(code, "I");
            code.visitInsn(Opcodes.ACONST_NULL);
            code.push(0);
            code.visitInvokeDynamicInsn("s", "(Ljava/lang/Object;I)I", typeSwitch, labels);
            DynamicClass.print(code, "I");
        });

        String printed = GuestRun.inGuest(DynamicClass.NAME.replace('/', '.'), Map.of(DynamicClass.NAME, program));

        assertThat(printed.lines()).containsExactly("0", "2", "3", "4", "1", "-1");
    }
}
