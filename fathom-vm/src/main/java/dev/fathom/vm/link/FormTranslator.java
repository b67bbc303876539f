package dev.fathom.vm.link;

import dev.fathom.vm.program.VmMethod;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Translates lambda forms to guest methods, in place of the JDK's own bytecode generator.
 *
 * <p>A translation depends only on the shape of a form: objects that the form holds are read from it when the method runs.
 * So forms of one shape share a method, and the table of shapes stays valid whatever state the search returns to. Each
 * form also remembers its method in a field of its own.
 */
final class FormTranslator {
    private final LinkContext context;
    private final Map<String, VmMethod> byShape = new HashMap<>();
    private @Nullable FormReader reader;

    FormTranslator(LinkContext context) {
        this.context = context;
    }

    /** Returns the method that runs a method handle. */
    VmMethod target(int handle) {
        if (reader == null) {
            reader = new FormReader(context.vm());
        }
        int form = reader.form(handle);
        int known = reader.method(form);
        if (known != 0) {
            return context.classes().method(known);
        }
        FormShape shape = FormShape.of(reader, form);
        String key = shape.key();
        VmMethod method = byShape.get(key);
        if (method == null) {
            method = new FormCode(context, shape).define();
            byShape.put(key, method);
        }
        reader.setMethod(form, method);
        return method;
    }
}
