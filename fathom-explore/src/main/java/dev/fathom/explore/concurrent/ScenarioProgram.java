package dev.fathom.explore.concurrent;

import dev.fathom.explore.subject.BadSubject;
import dev.fathom.explore.subject.ModelCall;
import dev.fathom.explore.subject.OperationCall;
import dev.fathom.explore.subject.Subject;
import dev.fathom.explore.subject.SubjectLoader;
import dev.fathom.explore.subject.SubjectRequest;
import dev.fathom.vm.exec.Vm;
import dev.fathom.vm.program.Descriptors;
import dev.fathom.vm.program.Loader;
import dev.fathom.vm.program.VmClass;
import dev.fathom.vm.program.VmMethod;
import java.util.List;
import java.util.Objects;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * A program that calls the operations of a class from several threads: a subclass of {@code dev.fathom.guest.linear.Operations} that knows them, with a main method.
 *
 * @param subject what is called
 * @param mainClass the name of the generated class, with dots
 * @param bytes the class file
 * @param openPackage the package, with slashes, of {@code java.util.concurrent} that the class is of; empty if it is of none
 */
public record ScenarioProgram(Subject subject, String mainClass, byte[] bytes, String openPackage) {
    private static final String OPERATIONS = "dev/fathom/guest/linear/Operations";
    private static final String SCENARIOS = "dev/fathom/guest/linear/Scenarios";
    private static final String OBJECT = "java/lang/Object";
    private static final String LIBRARY = "java/util/concurrent";

    /** Loads the class into a machine in which nothing runs; wrong input comes out as a {@link BadSubject}. */
    public static ScenarioProgram of(Vm vm, SubjectRequest request) {
        vm.heap.reopenBase();
        Subject subject = new SubjectLoader(vm, request).load();
        for (OperationCall each : subject.calls()) {
            check(each, subject);
        }
        String name = nameFor(subject.type());
        String home = packageOf(subject.type());
        return new ScenarioProgram(
                subject,
                name.replace('/', '.'),
                new Writer(vm, subject, name).write(),
                home.startsWith(LIBRARY) ? home : "");
    }

    private static void check(OperationCall call, Subject subject) {
        VmMethod method = call.operation();
        if (call.isConditional()) {
            throw new BadSubject("whether " + method.name + " is called, or with what, depends on the state"
                    + " (@Precondition, @Among): threads that call at the same time cannot know it");
        }
        if (method.isPrivate()) {
            throw new BadSubject(method.name + " is private: make it package-private to have it called");
        }
        boolean strange =
                method.owner.loader.id < Loader.APP || !packageOf(method.owner).equals(packageOf(subject.type()));
        if (strange && !method.isPublic()) {
            throw new BadSubject(method.name + " is not public, and of another package: call it from a public one");
        }
    }

    private static String packageOf(VmClass type) {
        return type.name.substring(0, Math.max(0, type.name.lastIndexOf('/')));
    }

    /** A class of the program is in the package of the subject, and may call what that package may. */
    private static String nameFor(VmClass type) {
        String simple = type.name.substring(type.name.lastIndexOf('/') + 1).replace('$', '_');
        boolean isOpen = type.loader.id >= Loader.APP && type.name.indexOf('/') >= 0;
        return (isOpen ? packageOf(type) + "/" : "") + "ScenariosOf" + simple;
    }

    /** Writes the class. */
    private static final class Writer {
        private final Subject subject;
        private final String name;
        private final ArgumentCode constants;
        private final ClassWriter out = new ClassWriter(ClassWriter.COMPUTE_MAXS);

        Writer(Vm vm, Subject subject, String name) {
            this.subject = subject;
            this.name = name;
            constants = new ArgumentCode(vm);
        }

        byte[] write() {
            // Version 6 needs no stack maps where there are none.
            out.visit(Opcodes.V1_6, Opcodes.ACC_PUBLIC | Opcodes.ACC_SUPER, name, null, OPERATIONS, null);
            constructor();
            main();
            names("names", subject.calls());
            names("makers", subject.roots());
            boolean hasModel = subject.model() != null;
            makers("make", false);
            makers("makeModel", hasModel);
            calls("call", false);
            calls("callModel", hasModel);
            out.visitEnd();
            return out.toByteArray();
        }

        private void constructor() {
            MethodVisitor code = out.visitMethod(Opcodes.ACC_PUBLIC, "<init>", "()V", null, null);
            code.visitCode();
            code.visitVarInsn(Opcodes.ALOAD, 0);
            code.visitMethodInsn(Opcodes.INVOKESPECIAL, OPERATIONS, "<init>", "()V", false);
            code.visitInsn(Opcodes.RETURN);
            end(code);
        }

        private void main() {
            MethodVisitor code = out.visitMethod(
                    Opcodes.ACC_PUBLIC | Opcodes.ACC_STATIC, "main", "([Ljava/lang/String;)V", null, null);
            code.visitCode();
            code.visitTypeInsn(Opcodes.NEW, name);
            code.visitInsn(Opcodes.DUP);
            code.visitMethodInsn(Opcodes.INVOKESPECIAL, name, "<init>", "()V", false);
            code.visitVarInsn(Opcodes.ALOAD, 0);
            code.visitMethodInsn(
                    Opcodes.INVOKESTATIC, SCENARIOS, "run", "(L" + OPERATIONS + ";[Ljava/lang/String;)V", false);
            code.visitInsn(Opcodes.RETURN);
            end(code);
        }

        private void names(String method, List<OperationCall> calls) {
            MethodVisitor code = out.visitMethod(Opcodes.ACC_PUBLIC, method, "()[Ljava/lang/String;", null, null);
            code.visitCode();
            code.visitLdcInsn(calls.size());
            code.visitTypeInsn(Opcodes.ANEWARRAY, "java/lang/String");
            for (int i = 0; i < calls.size(); i++) {
                code.visitInsn(Opcodes.DUP);
                code.visitLdcInsn(i);
                code.visitLdcInsn(calls.get(i).toString());
                code.visitInsn(Opcodes.AASTORE);
            }
            code.visitInsn(Opcodes.ARETURN);
            end(code);
        }

        private void makers(String method, boolean ofModel) {
            MethodVisitor code = out.visitMethod(Opcodes.ACC_PUBLIC, method, "(I)L" + OBJECT + ";", null, null);
            code.visitCode();
            Label[] cases = begin(code, subject.roots().size());
            for (int i = 0; i < cases.length; i++) {
                code.visitLabel(cases[i]);
                OperationCall root = subject.roots().get(i);
                ModelCall model = root.model();
                if (ofModel && model != null) {
                    make(code, model.method(), model.words());
                } else {
                    make(code, root.operation(), root.words());
                }
                code.visitInsn(Opcodes.ARETURN);
            }
            end(code);
        }

        private void make(MethodVisitor code, VmMethod maker, int[] words) {
            String owner = maker.owner.name;
            if (maker.isConstructor()) {
                code.visitTypeInsn(Opcodes.NEW, owner);
                code.visitInsn(Opcodes.DUP);
            }
            constants.push(code, maker.descriptor, words);
            int how = maker.isConstructor() ? Opcodes.INVOKESPECIAL : Opcodes.INVOKESTATIC;
            code.visitMethodInsn(how, owner, maker.name, maker.descriptor, maker.owner.isInterface());
        }

        private void calls(String method, boolean ofModel) {
            MethodVisitor code =
                    out.visitMethod(Opcodes.ACC_PUBLIC, method, "(IL" + OBJECT + ";)L" + OBJECT + ";", null, null);
            code.visitCode();
            Label[] cases = begin(code, subject.calls().size());
            for (int i = 0; i < cases.length; i++) {
                code.visitLabel(cases[i]);
                OperationCall call = subject.calls().get(i);
                ModelCall model = call.model();
                if (ofModel && model != null) {
                    call(code, Objects.requireNonNull(subject.model()), model.method(), model.words());
                } else {
                    call(code, subject.type(), call.operation(), call.words());
                }
                result(code, call, ofModel && model != null ? model.method() : call.operation());
                code.visitInsn(Opcodes.ARETURN);
            }
            end(code);
        }

        /** Calls by the type that is known to everybody who can name the object: who declares the method may be a secret. */
        private void call(MethodVisitor code, VmClass receiver, VmMethod method, int[] words) {
            VmClass type = method.owner.isInterface() || method.isStatic() ? method.owner : receiver;
            if (!method.isStatic()) {
                code.visitVarInsn(Opcodes.ALOAD, 2);
                code.visitTypeInsn(Opcodes.CHECKCAST, type.name);
            }
            constants.push(code, method.descriptor, words);
            int how = method.isStatic()
                    ? Opcodes.INVOKESTATIC
                    : type.isInterface() ? Opcodes.INVOKEINTERFACE : Opcodes.INVOKEVIRTUAL;
            code.visitMethodInsn(how, type.name, method.name, method.descriptor, type.isInterface());
        }

        /** Beside a model an int and a long are numbers, and what one side does not return is not compared. */
        private void result(MethodVisitor code, OperationCall call, VmMethod called) {
            String type = Descriptors.returnType(called.descriptor);
            ModelCall model = call.model();
            boolean isIgnored = model != null && model.results() == ModelCall.Results.IGNORED;
            if (type.equals("V") || isIgnored) {
                if (!type.equals("V")) {
                    code.visitInsn(Descriptors.words(type.charAt(0)) == 2 ? Opcodes.POP2 : Opcodes.POP);
                }
                code.visitFieldInsn(Opcodes.GETSTATIC, OPERATIONS, "NOTHING", "L" + OBJECT + ";");
                return;
            }
            char kind = type.charAt(0);
            if (model != null && "BSI".indexOf(kind) >= 0) {
                code.visitInsn(Opcodes.I2L);
                kind = 'J';
            }
            ArgumentCode.box(code, kind);
        }

        private static Label[] begin(MethodVisitor code, int count) {
            Label[] cases = new Label[count];
            for (int i = 0; i < count; i++) {
                cases[i] = new Label();
            }
            code.visitVarInsn(Opcodes.ILOAD, 1);
            code.visitTableSwitchInsn(0, count - 1, cases[0], cases);
            return cases;
        }

        private static void end(MethodVisitor code) {
            code.visitMaxs(0, 0);
            code.visitEnd();
        }
    }
}
