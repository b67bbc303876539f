package dev.fathom.vm.program;

/** Builds the table through which virtual calls are dispatched. */
final class VirtualTables {
    private VirtualTables() {}

    static void build(VmClass type) {
        if (type.isInterface()) {
            return;
        }
        type.vtable = type.superclass == null ? new VmMethod[0] : type.superclass.vtable.clone();
        for (VmMethod each : type.methods) {
            if (!each.isStatic() && !each.isPrivate() && !each.isConstructor()) {
                place(type, each);
            }
        }
    }

    private static void place(VmClass type, VmMethod method) {
        boolean replaced = false;
        for (int i = 0; i < type.vtable.length; i++) {
            VmMethod above = type.vtable[i];
            if (above.hasKeyOf(method) && overridable(above, type)) {
                type.vtable[i] = method;
                if (!replaced) {
                    method.vtableIndex = i;
                    replaced = true;
                }
            }
        }
        if (!replaced) {
            type.extendVtable(method);
        }
    }

    /** A package-private method is overridden only within its package (JVMS §5.4.5). */
    private static boolean overridable(VmMethod above, VmClass by) {
        int visible = 0x0001 | 0x0004;
        return (above.access & visible) != 0
                || above.owner.isInterface()
                || (above.owner.packageName().equals(by.packageName()) && above.owner.loader == by.loader);
    }
}
