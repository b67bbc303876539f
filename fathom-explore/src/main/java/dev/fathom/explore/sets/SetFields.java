package dev.fathom.explore.sets;

import dev.fathom.explore.subject.BadSubject;
import dev.fathom.vm.program.ClassTable;
import dev.fathom.vm.program.LinkageProblem;
import dev.fathom.vm.program.Loader;
import dev.fathom.vm.program.VmClass;
import dev.fathom.vm.program.VmField;
import dev.fathom.vm.setting.Setting;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The fields that hold sets: those that the user names, and those marked {@code @Unordered}. */
public final class SetFields {
    private final ClassTable classes;
    private final Map<VmClass, List<SetField>> declared = new HashMap<>();

    /** By number of the class, what is known of it. */
    private SetField[] @Nullable [] known = new SetField[64][];

    /** Takes declarations like {@code com.acme.Table.routes[size]}. */
    public SetFields(ClassTable classes, List<String> declarations) {
        this.classes = classes;
        declarations.forEach(this::declare);
    }

    private void declare(String declaration) {
        int end = declaration.split("\\[|->", 2)[0].lastIndexOf('.');
        if (end < 0) {
            throw new BadSubject("cannot read " + Setting.UNORDERED + " '" + declaration
                    + "': write CLASS.field, CLASS.field[count] or CLASS.field->next");
        }
        String name = declaration.substring(0, end);
        VmClass type;
        try {
            type = classes.load(classes.loader(Loader.APP), name.replace('.', '/'));
        } catch (LinkageProblem e) {
            throw new BadSubject(Setting.UNORDERED + " '" + declaration + "' names the class " + name
                    + ", which cannot be loaded. Name it in full, nested classes as Outer$Inner.");
        }
        declared.computeIfAbsent(type, unused -> new ArrayList<>())
                .add(SetField.of(type, declaration.substring(end + 1)));
    }

    /** Says whether any class that was loaded so far has such a field. */
    public boolean any() {
        return !declared.isEmpty() || classes.hasUnorderedFields();
    }

    /** Returns the fields of a class, those of its superclasses included. */
    SetField[] of(VmClass type) {
        SetField[] found = type.id < known.length ? known[type.id] : null;
        if (found == null) {
            found = find(type);
            if (type.id >= known.length) {
                known = Arrays.copyOf(known, 2 * type.id);
            }
            known[type.id] = found;
        }
        return found;
    }

    private SetField[] find(VmClass type) {
        List<SetField> result = new ArrayList<>();
        for (VmClass each = type; each != null && !type.isArray(); each = each.superclass) {
            result.addAll(declared.getOrDefault(each, List.of()));
            VmClass owner = each;
            Arrays.stream(each.fields)
                    .filter(field -> field.unordered != null && !field.isStatic())
                    .map(field -> marked(owner, field))
                    .forEach(result::add);
        }
        return result.toArray(new SetField[0]);
    }

    private static SetField marked(VmClass owner, VmField field) {
        return SetField.of(owner, field.name + field.unordered);
    }
}
