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

        /** Its type, without the package, as far as it is wanted. */
        private String choosing() {
            return type.isEmpty()
                    ? ""
                    : type.substring(Math.max(type.lastIndexOf('.'), type.lastIndexOf('$')) + 1) + ": ";
        }

        private String text() {
            return values.size() == 1 ? values.get(0) : "{" + String.join(",", values) + "}";
        }
    }

    boolean isConstructor() {
        return method.equals("<init>");
    }

    /** Returns the request the way the command line writes it, with the types of parameters if others take as many: they choose among overloaded methods. */
    String among(List<OperationRequest> all) {
        long alike = all.stream().filter(this::isOverloadOf).count();
        return text(alike > 1);
    }

    private boolean isOverloadOf(OperationRequest other) {
        return other.method.equals(method) && other.parameters.size() == parameters.size();
    }

    /** Returns the request the way the command line writes it. */
    @Override
    public String toString() {
        return text(false);
    }

    private String text(boolean typed) {
        return method
                + parameters.stream()
                        .map(each -> (typed ? each.choosing() : "") + each.text())
                        .collect(Collectors.joining(typed ? ", " : ",", "(", ")"));
    }
}
