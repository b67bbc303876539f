package dev.fathom.vm.link;

import dev.fathom.vm.program.SymbolicReference.DynamicRef;
import dev.fathom.vm.program.VmClass;
import dev.fathom.vm.program.VmMethod;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.commons.GeneratorAdapter;

/** Links string concatenation: each argument becomes a string, then one native call joins them. */
final class ConcatLinker {
    private static final Type STRING = Type.getObjectType("java/lang/String");
    private static final String CONCAT = "dev/fathom/guest/StringConcat";
    private static final char ARGUMENT = '\u0001';
    private static final char CONSTANT = '\u0002';

    /** A literal text, a constant of the class file, or the argument of that number. */
    private record Piece(@Nullable String text, @Nullable Object constant, int argument) {}

    private final LinkContext context;
    private final ConstantCode constants;

    ConcatLinker(LinkContext context, ConstantCode constants) {
        this.context = context;
        this.constants = constants;
    }

    VmMethod link(VmClass caller, DynamicRef site) {
        List<Piece> pieces = pieces(site);
        HiddenClass target =
                new HiddenClass(caller, HiddenNames.of(caller, "StringConcat", LinkContext.describe(site)), List.of());
        GeneratorAdapter code = target.entry(site.descriptor());
        Type[] types = Type.getArgumentTypes(site.descriptor());
        code.push(pieces.size());
        code.newArray(STRING);
        for (int i = 0; i < pieces.size(); i++) {
            code.dup();
            code.push(i);
            load(caller, code, pieces.get(i), types);
            code.arrayStore(STRING);
        }
        code.visitMethodInsn(Opcodes.INVOKESTATIC, CONCAT, "join", "([Ljava/lang/String;)Ljava/lang/String;", false);
        code.returnValue();
        return target.defineEntry(context.vm());
    }

    private static List<Piece> pieces(DynamicRef site) {
        List<Piece> pieces = new ArrayList<>();
        if (site.bootstrap().getName().equals("makeConcat")) {
            for (int i = 0; i < Type.getArgumentTypes(site.descriptor()).length; i++) {
                pieces.add(new Piece(null, null, i));
            }
            return pieces;
        }
        Object[] given = site.arguments();
        StringBuilder text = new StringBuilder();
        int argument = 0;
        int constant = 1;
        for (char each : ((String) given[0]).toCharArray()) {
            if (each != ARGUMENT && each != CONSTANT) {
                text.append(each);
                continue;
            }
            flush(text, pieces);
            pieces.add(each == ARGUMENT ? new Piece(null, null, argument++) : new Piece(null, given[constant++], -1));
        }
        flush(text, pieces);
        return pieces;
    }

    private static void flush(StringBuilder text, List<Piece> pieces) {
        if (text.length() > 0) {
            pieces.add(new Piece(text.toString(), null, -1));
            text.setLength(0);
        }
    }

    private void load(VmClass caller, GeneratorAdapter code, Piece piece, Type[] types) {
        if (piece.text() != null) {
            code.push(piece.text());
        } else if (piece.argument() >= 0) {
            code.loadArg(piece.argument());
            toText(code, types[piece.argument()], objectToText());
        } else {
            toText(code, constants.load(caller, code, Objects.requireNonNull(piece.constant())), objectToText());
        }
    }

    /** Returns the method that HotSpot's stack traces show when a toString method fails. */
    private String objectToText() {
        return context.feature() < 19 ? "java/lang/String.valueOf" : "java/lang/StringConcatHelper.stringOf";
    }

    /** Replaces the value on the stack by its text; null stays null and is joined as "null". */
    static void toText(GeneratorAdapter code, Type type, String objectToText) {
        switch (type.getSort()) {
            case Type.OBJECT, Type.ARRAY -> {
                if (!type.equals(STRING)) {
                    int dot = objectToText.indexOf('.');
                    code.visitMethodInsn(
                            Opcodes.INVOKESTATIC,
                            objectToText.substring(0, dot),
                            objectToText.substring(dot + 1),
                            "(Ljava/lang/Object;)Ljava/lang/String;",
                            false);
                }
            }
            case Type.BYTE, Type.SHORT -> text(code, "I");
            default -> text(code, type.getDescriptor());
        }
    }

    private static void text(GeneratorAdapter code, String descriptor) {
        code.visitMethodInsn(Opcodes.INVOKESTATIC, CONCAT, "text", "(" + descriptor + ")Ljava/lang/String;", false);
    }
}
