package dev.fathom.vm.link;

import dev.fathom.vm.heap.Heap;
import dev.fathom.vm.program.VmClass;
import dev.fathom.vm.program.VmField;
import dev.fathom.vm.program.VmMethod;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Label;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.commons.GeneratorAdapter;

/**
 * Resolves constants of a class file, each once on every path of the search.
 *
 * <p>The value is kept in a static field of a hidden class, one for each constant: so it is found again when objects have
 * moved, and forgotten when the search returns to a state before its resolution.
 */
final class ConstantHolders {
    private static final String VALUE = "value";
    private static final String KNOWN = "known";

    private record Key(VmClass caller, Object constant) {}

    /** Where a constant is kept, and the method that computes it. */
    private record Holder(VmField value, VmField known, VmMethod resolve) {}

    private final LinkContext context;
    private final ConstantCode constants;
    private final Map<Key, Holder> holders = new HashMap<>();

    ConstantHolders(LinkContext context, ConstantCode constants) {
        this.context = context;
        this.constants = constants;
    }

    /** Returns the method that computes the constant, or null if it has run on this path. */
    @Nullable
    VmMethod pending(VmClass caller, Object constant) {
        Holder holder = holder(caller, constant);
        return context.vm().heap.words[holder.known().offset] == 0 ? holder.resolve() : null;
    }

    long resolve(VmClass caller, Object constant) {
        Heap heap = context.vm().heap;
        VmField value = holder(caller, constant).value();
        return value.isWide() ? heap.loadLong(value.offset) : heap.words[value.offset];
    }

    private Holder holder(VmClass caller, Object constant) {
        Key key = new Key(caller, constant);
        Holder holder = holders.get(key);
        if (holder == null) {
            holder = create(caller, constant);
            holders.put(key, holder);
        }
        return holder;
    }

    /** Says whether the constant is an object that never moves and is there on every path. */
    boolean isPermanent(VmClass caller, Object constant) {
        Holder holder = holders.get(new Key(caller, constant));
        Heap heap = context.vm().heap;
        if (holder == null || !holder.value().isReference()) {
            return false;
        }
        int value = heap.words[holder.value().offset];
        return heap.isBooting() && value != 0 && heap.isPermanent(value);
    }

    private Holder create(VmClass caller, Object constant) {
        String name = HiddenNames.of(caller, "Constant", constant.toString());
        HiddenClass target = new HiddenClass(caller, name, List.of());
        Type type = typeOf(constant);
        target.staticField(VALUE, type.getDescriptor());
        target.staticField(KNOWN, "Z");
        GeneratorAdapter code = target.entry("()V");
        Label done = new Label();
        code.getStatic(target.type(), KNOWN, Type.BOOLEAN_TYPE);
        code.visitJumpInsn(Opcodes.IFNE, done);
        constants.load(caller, code, constant);
        code.putStatic(target.type(), VALUE, type);
        code.push(true);
        code.putStatic(target.type(), KNOWN, Type.BOOLEAN_TYPE);
        code.visitLabel(done);
        code.returnValue();
        VmMethod resolve = target.defineLinkage(context.vm());
        return new Holder(resolve.owner.field(VALUE, null), resolve.owner.field(KNOWN, null), resolve);
    }

    private static Type typeOf(Object constant) {
        if (constant instanceof Type) {
            return ConstantCode.METHOD_TYPE;
        }
        if (constant instanceof org.objectweb.asm.ConstantDynamic dynamic) {
            return Type.getType(dynamic.getDescriptor());
        }
        return ConstantCode.METHOD_HANDLE;
    }
}
