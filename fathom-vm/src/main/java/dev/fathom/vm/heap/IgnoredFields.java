package dev.fathom.vm.heap;

import dev.fathom.vm.program.VmClass;
import dev.fathom.vm.program.VmField;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The fields that comparison leaves out: those the user names or marks, the cells of untracked fields,
 * and numbers that the machine keeps in objects of java.lang.invoke.
 */
public final class IgnoredFields {
    private static final boolean[] NONE = {};

    private final List<Pattern> patterns;
    private boolean[][] skipped = new boolean[2048][];

    /** Takes patterns like {@code java.util.*.modCount}; a star stands for any text. */
    public IgnoredFields(List<String> patterns) {
        this.patterns = patterns.stream().map(IgnoredFields::compile).toList();
    }

    private static Pattern compile(String pattern) {
        String[] parts = pattern.split("\\*", -1);
        StringBuilder regex = new StringBuilder();
        for (int i = 0; i < parts.length; i++) {
            regex.append(i == 0 ? "" : ".*").append(Pattern.quote(parts[i]));
        }
        return Pattern.compile(regex.toString());
    }

    /** Returns for each word of an instance whether to leave it out; null if nothing is left out. */
    boolean @Nullable [] of(VmClass type) {
        boolean[] known = type.id < skipped.length ? skipped[type.id] : null;
        if (known == null) {
            known = compute(type);
            if (type.id >= skipped.length) {
                skipped = Arrays.copyOf(skipped, Math.max(type.id + 1, skipped.length * 2));
            }
            skipped[type.id] = known;
        }
        return known == NONE ? null : known;
    }

    private boolean[] compute(VmClass type) {
        boolean[] result = new boolean[type.instanceWords];
        boolean any = type.kind == VmClass.Kind.STATICS && computeStatics(type.holderOf(), result);
        for (VmClass each = type; each != null && type.kind != VmClass.Kind.STATICS; each = each.superclass) {
            for (VmField field : each.fields) {
                if (!field.isStatic() && (field.untracked || isMethodNumber(field) || matches(field))) {
                    any = true;
                    result[field.offset] = true;
                    if (field.isWide() && !field.untracked) {
                        result[field.offset + 1] = true;
                    }
                }
            }
        }
        return any ? result : NONE;
    }

    /** Finds the ignored static fields of a class, by their places in its holder. */
    private boolean computeStatics(VmClass type, boolean[] result) {
        boolean any = false;
        for (VmField field : type.fields) {
            if (field.isStatic() && matches(field)) {
                any = true;
                result[field.offset - type.statics] = true;
                if (field.isWide()) {
                    result[field.offset - type.statics + 1] = true;
                }
            }
        }
        return any;
    }

    /** Numbers of methods follow from the other fields of their objects, and may be others in another run. */
    private static boolean isMethodNumber(VmField field) {
        return field.index < 0 && (field.name.equals("vmMethod") || field.name.equals("vmTarget"));
    }

    private boolean matches(VmField field) {
        if (field.ignored) {
            return true;
        }
        String name = field.toString();
        return patterns.stream().anyMatch(each -> each.matcher(name).matches());
    }
}
