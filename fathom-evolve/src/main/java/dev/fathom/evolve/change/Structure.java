package dev.fathom.evolve.change;

import dev.fathom.vm.program.StableHash;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AnnotationNode;
import org.objectweb.asm.tree.FieldNode;

/**
 * What a state says about the classes in it: a number for all that can be told of an instance, a frame, static fields or the {@code Class} object of a class
 * without looking at code or declarations. These are the fields, the ancestors, and which methods of the JDK are declared anew.
 *
 * <p>The machine has a number for the same ({@code Layout.stableHash}), which all fingerprints have in them. If this one differs in two versions, so
 * does that one: no state with such a class in it is the same, and whatever first brings the class into a state must be executed again.
 */
final class Structure {
    private static final String API = "Ldev/fathom/api/";

    private final ProgramVersion version;
    private final Map<String, Long> known = new HashMap<>();

    Structure(ProgramVersion version) {
        this.version = version;
    }

    /** Returns the number of a class; of one that is missing, it is that of the name. */
    long of(String type) {
        Long before = known.get(type);
        if (before != null) {
            return before;
        }
        ClassHeader header = version.find(type);
        long hash = header == null || !header.isUser ? StableHash.of(type) : ofUsers(header);
        known.put(type, hash);
        return hash;
    }

    private long ofUsers(ClassHeader header) {
        known.put(header.name(), 0L); // A class that is its own ancestor cannot be loaded.
        long hash = StableHash.of(header.name()) + (header.isInterface() ? 1 : 0);
        for (FieldNode each : header.node.fields) {
            hash = hash * 31 + StableHash.of(fieldText(each));
        }
        for (String each : version.overriddenOfJdk(header.name())) {
            hash = hash * 31 + StableHash.of(each);
        }
        for (String each : header.interfaces()) {
            hash = hash * 31 + of(each);
        }
        return StableHash.mix(hash * 31 + (header.superName() == null ? 0 : of(header.superName())));
    }

    private static String fieldText(FieldNode field) {
        int flags = field.access & (Opcodes.ACC_STATIC | Opcodes.ACC_FINAL | Opcodes.ACC_VOLATILE);
        StringBuilder text = new StringBuilder(field.name)
                .append(' ')
                .append(field.desc)
                .append(' ')
                .append(flags);
        for (List<AnnotationNode> annotations : annotations(field)) {
            for (AnnotationNode each : annotations) {
                if (each.desc.startsWith(API)) {
                    text.append(' ').append(Declarations.annotation(each));
                }
            }
        }
        return text.toString();
    }

    private static List<List<AnnotationNode>> annotations(FieldNode field) {
        return List.of(
                field.visibleAnnotations == null ? List.of() : field.visibleAnnotations,
                field.invisibleAnnotations == null ? List.of() : field.invisibleAnnotations);
    }
}
