package dev.fathom.evolve.mutate;

import dev.fathom.evolve.change.ClassSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.TreeSet;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Makes mutants of the classes of a program: the same ones for the same seed and the same sequence of calls.
 *
 * <p>Mutants are class files that pass verification if the originals do, except that methods may be missing.
 */
public final class Mutator {
    private final ClassSource program;
    private final Random random;

    public Mutator(ClassSource program, long seed) {
        this.program = program;
        random = new Random(seed);
    }

    /** Edits a class chosen at random in one of the given ways; tries others as long as there is no place for the edit. */
    public Optional<Mutant> next(List<MutationKind> kinds) {
        List<String> names = new ArrayList<>(new TreeSet<>(program.names()));
        for (int attempt = 0; attempt < 100 && !names.isEmpty(); attempt++) {
            MutationKind kind = kinds.get(random.nextInt(kinds.size()));
            Optional<Mutant> mutant = mutate(names.get(random.nextInt(names.size())), kind);
            if (mutant.isPresent()) {
                return mutant;
            }
        }
        return Optional.empty();
    }

    /** Edits a class in a place chosen at random; empty if there is no place for the edit. */
    public Optional<Mutant> mutate(String className, MutationKind kind) {
        return mutate(className, "", kind);
    }

    /** Edits a method, given by name and descriptor, in a place chosen at random; empty if there is no place for the edit. */
    public Optional<Mutant> mutate(String className, String method, MutationKind kind) {
        byte[] original = program.find(className);
        if (original == null) {
            throw new IllegalArgumentException("no class " + className);
        }
        ClassNode node = new ClassNode();
        new ClassReader(original).accept(node, 0);
        List<Edit> edits = edits(node, kind).stream()
                .filter(each -> method.isEmpty() || method.equals(each.method()))
                .toList();
        if (edits.isEmpty()) {
            return Optional.empty();
        }
        Edit edit = edits.get(random.nextInt(edits.size()));
        edit.action().run();
        return Optional.of(new Mutant(
                kind, className, edit.method(), edit.instruction(), edit.description(), write(node, original, kind)));
    }

    private List<Edit> edits(ClassNode node, MutationKind kind) {
        if (kind == MutationKind.ADD_OVERRIDE) {
            return new OverrideEdits(program, node).all();
        } else if (kind.isStructural()) {
            return new ClassEdits(program, node).of(kind);
        } else if (kind == MutationKind.REORDER_CONSTANTS) {
            return List.of(new Edit("", -1, "another order of constants", () -> {}));
        }
        List<Edit> result = new ArrayList<>();
        for (MethodNode each : node.methods) {
            result.addAll(edits(node, each, kind));
        }
        return result;
    }

    private List<Edit> edits(ClassNode owner, MethodNode method, MutationKind kind) {
        String name = method.name + method.desc;
        return switch (kind) {
            case NEGATE_CONDITION, CHANGE_CONSTANT, DROP_CALL, SWAP_FIELD, CHANGE_SWITCH ->
                new InstructionEdits(program, method).of(kind);
            case EDIT_INITIALISER ->
                method.name.equals("<clinit>") ? new InstructionEdits(program, method).of(kind) : List.of();
            case INSERT_NOPS ->
                List.of(new Edit(name, -1, "insert nops", () -> NeutralEdits.insertNops(method, random)));
            case INSERT_GOTOS -> List.of(new Edit(name, -1, "insert gotos", () -> NeutralEdits.insertGotos(method)));
            case STRIP_DEBUG -> List.of(new Edit(name, -1, "strip debug", () -> NeutralEdits.stripDebug(method)));
            default -> new MethodEdits(owner, method).of(kind);
        };
    }

    private byte[] write(ClassNode node, byte[] original, MutationKind kind) {
        ClassWriter writer = new ClassWriter(0);
        if (kind == MutationKind.REORDER_CONSTANTS) {
            NeutralEdits.shuffleConstants(original, writer, random);
        }
        node.accept(writer);
        return writer.toByteArray();
    }
}
