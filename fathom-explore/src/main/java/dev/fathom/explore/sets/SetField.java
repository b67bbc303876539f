package dev.fathom.explore.sets;

import dev.fathom.explore.subject.BadSubject;
import dev.fathom.vm.program.VmClass;
import dev.fathom.vm.program.VmField;
import org.jspecify.annotations.Nullable;

/**
 * A field that leads to the elements of a set.
 *
 * @param field the field
 * @param count the field beside it that says how many elements of an array are in use, or null
 * @param next the name of the field that leads from one node of a chain to the next, or empty
 */
record SetField(VmField field, @Nullable VmField count, String next) {
    /** Finds the fields that a declaration names: {@code field}, {@code field[count]} or {@code field->next}. */
    static SetField of(VmClass type, String declaration) {
        int bracket = declaration.indexOf('[');
        int arrow = declaration.indexOf("->");
        if (bracket >= 0 && declaration.endsWith("]")) {
            VmField count = find(type, declaration.substring(bracket + 1, declaration.length() - 1));
            if (!count.descriptor.equals("I")) {
                throw new BadSubject("the field " + count + " cannot say how many elements are in use: it is no int");
            }
            return new SetField(find(type, declaration.substring(0, bracket)), count, "");
        }
        if (arrow >= 0) {
            return new SetField(find(type, declaration.substring(0, arrow)), null, declaration.substring(arrow + 2));
        }
        return new SetField(find(type, declaration), null, "");
    }

    /** Finds an instance field of a class or its superclasses. */
    static VmField find(VmClass type, String name) {
        for (VmClass each = type; each != null; each = each.superclass) {
            for (VmField field : each.fields) {
                if (field.name.equals(name) && !field.isStatic()) {
                    return field;
                }
            }
        }
        throw new BadSubject("the class " + type.externalName() + " has no instance field " + name
                + ". Sets are declared as CLASS.field, CLASS.field[count] or CLASS.field->next.");
    }
}
