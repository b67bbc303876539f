package dev.fathom.explore.subject;

import java.io.Serializable;
import java.util.List;
import java.util.stream.Collectors;

/**
 * An operation as the user writes it: a method and, for each parameter, the values to try.
 *
 * @param method name of the method
 * @param parameters what to try for each parameter
 */
public record OperationRequest(String method, List<Parameter> parameters) implements Serializable {
    public OperationRequest {
        parameters = List.copyOf(parameters);
    }

    /**
     * What to try for one parameter.
     *
     * @param type simple or full name of the parameter's type, to choose among overloads; empty if any will do
     * @param values the values as Java source would write them
     */
    public record Parameter(String type, List<String> values) implements Serializable {
        public Parameter {
            values = List.copyOf(values);
        }
    }

    boolean isConstructor() {
        return method.equals("<init>");
    }

    /** Returns the request the way the command line writes it. */
    @Override
    public String toString() {
        return method
                + parameters.stream()
                        .map(each -> each.values().size() == 1
                                ? each.values().get(0)
                                : "{" + String.join(",", each.values()) + "}")
                        .collect(Collectors.joining(",", "(", ")"));
    }
}
