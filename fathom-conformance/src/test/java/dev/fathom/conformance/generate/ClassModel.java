package dev.fathom.conformance.generate;

import java.util.ArrayList;
import java.util.List;

/**
 * A generated class: what other code can use of it.
 *
 * @param parent the generated superclass, or null
 * @param contract the interface it implements, or null
 * @param fields fields it declares itself
 * @param methods methods it introduces itself
 * @param constructor parameter types of the constructor
 */
record ClassModel(
        Type type,
        ClassModel parent,
        InterfaceModel contract,
        List<Variable> fields,
        List<Method> methods,
        List<Type> constructor) {

    /** Own and inherited fields. */
    List<Variable> allFields() {
        List<Variable> all = new ArrayList<>(fields);
        if (parent != null) {
            all.addAll(parent.allFields());
        }
        return all;
    }

    /** Methods of superclasses and interfaces that this class may override. */
    List<Method> overridable() {
        List<Method> all = new ArrayList<>();
        for (ClassModel above = parent; above != null; above = above.parent) {
            above.methods.stream().filter(m -> m.form() == Method.Form.VIRTUAL).forEach(all::add);
            if (above.contract != null) {
                all.addAll(List.of(above.contract.required(), above.contract.optional()));
            }
        }
        return all;
    }
}
