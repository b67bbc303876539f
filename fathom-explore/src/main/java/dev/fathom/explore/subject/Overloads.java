package dev.fathom.explore.subject;

import dev.fathom.vm.program.Descriptors;
import dev.fathom.vm.program.VmClass;
import dev.fathom.vm.program.VmMethod;
import dev.fathom.vm.setting.Setting;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.objectweb.asm.Opcodes;

/** Finds the one method of a class that a request means. */
public final class Overloads {
    private final VmClass type;
    private final Arguments arguments;

    Overloads(VmClass type, Arguments arguments) {
        this.type = type;
        this.arguments = arguments;
    }

    /** Returns the methods that an object of the class has, inherited ones too, and its constructors. */
    static List<VmMethod> methods(VmClass type, boolean withAbstract) {
        Map<String, VmMethod> found = new LinkedHashMap<>();
        for (VmClass each = type; each != null; each = each.superclass) {
            collect(each, found, withAbstract);
        }
        for (VmClass each : type.allInterfaces) {
            collect(each, found, withAbstract);
        }
        return found.values().stream().distinct().toList();
    }

    /** Methods that differ in what they return only are one in Java source: the one nearest to the class. */
    private static void collect(VmClass from, Map<String, VmMethod> found, boolean withAbstract) {
        for (VmMethod each : from.methods) {
            if ((withAbstract || !each.isAbstract()) && !isBridge(each) && !each.isClassInitializer()) {
                found.putIfAbsent(parametersKey(each), each);
            }
        }
        for (VmMethod each : from.methods) {
            if (isBridge(each)) {
                bridged(each).ifPresent(method -> found.putIfAbsent(parametersKey(each), method));
            }
        }
    }

    private static boolean isBridge(VmMethod method) {
        return (method.access & Opcodes.ACC_BRIDGE) != 0;
    }

    private static String parametersKey(VmMethod method) {
        return method.key().substring(0, method.key().indexOf(')') + 1);
    }

    /** Returns the method of the same class that a bridge calls; none if it makes an inherited method visible. */
    private static Optional<VmMethod> bridged(VmMethod bridge) {
        return Arrays.stream(bridge.owner.methods)
                .filter(each -> !isBridge(each) && each.name.equals(bridge.name))
                .filter(each ->
                        isNarrower(Descriptors.parameters(each.descriptor), Descriptors.parameters(bridge.descriptor)))
                .findFirst();
    }

    private static boolean isNarrower(List<String> narrow, List<String> wide) {
        boolean result = narrow.size() == wide.size();
        for (int i = 0; result && i < narrow.size(); i++) {
            result = narrow.get(i).equals(wide.get(i))
                    || Descriptors.isReference(narrow.get(i)) && Descriptors.isReference(wide.get(i));
        }
        return result;
    }

    /** Says whether there is a method of that name that takes the values. */
    boolean has(OperationRequest request, List<VmMethod> candidates) {
        return candidates.stream().anyMatch(each -> each.name.equals(request.method()) && fits(request, each));
    }

    /** Finds a method of that name that takes the values. */
    VmMethod find(OperationRequest request, List<VmMethod> candidates, String what) {
        List<VmMethod> named = candidates.stream()
                .filter(each -> each.name.equals(request.method()))
                .toList();
        if (named.isEmpty()) {
            String others = names(candidates);
            throw new BadSubject(type.externalName() + " has no " + what + "."
                    + (others.isEmpty() ? "" : " It has: " + others + "."));
        }
        List<VmMethod> fitting =
                named.stream().filter(each -> fits(request, each)).toList();
        if (fitting.isEmpty()) {
            throw new BadSubject(whyNone(request, named, what));
        }
        List<VmMethod> best = mostSpecific(fitting);
        if (best.size() > 1) {
            throw new BadSubject("more than one " + what + " of " + type.externalName() + " takes the given values: "
                    + signatures(best) + ". Say which by a type, as in '" + request.method() + "("
                    + Descriptors.parameters(best.get(0).descriptor).stream()
                            .map(each -> simpleName(each) + ": …")
                            .collect(Collectors.joining(", "))
                    + ")'.");
        }
        return best.get(0);
    }

    private String whyNone(OperationRequest request, List<VmMethod> all, String what) {
        List<VmMethod> accessible = all.stream().filter(VmMethod::isPublic).toList();
        List<VmMethod> named = accessible.isEmpty() ? all : accessible;
        List<Integer> counts = named.stream()
                .map(each -> Descriptors.parameters(each.descriptor).size())
                .distinct()
                .sorted()
                .toList();
        if (!counts.contains(request.parameters().size()) && !request.isConstructor()) {
            String example = Descriptors.parameters(named.get(0).descriptor).stream()
                    .map(Overloads::example)
                    .collect(Collectors.joining(",", request.method() + "(", ")"));
            return request.method() + " takes " + argumentsOf(counts)
                    + ", not " + request.parameters().size() + ": " + Setting.OP + " '" + example + "'. There is: "
                    + signatures(named) + ".";
        }
        return "no " + what + " of " + type.externalName() + " takes the given values"
                + (named.size() == 1 ? misfit(request, named.get(0)) : "") + ". There is: " + signatures(named) + ".";
    }

    /** Names the first value that a method does not take; nothing if it is their number that is wrong. */
    private String misfit(OperationRequest request, VmMethod method) {
        List<String> types = Descriptors.parameters(method.descriptor);
        for (int i = 0; i < types.size() && types.size() == request.parameters().size(); i++) {
            for (String each : request.parameters().get(i).values()) {
                if (!Alternatives.isWritten(each) && arguments.of(each, types.get(i)) == null) {
                    boolean isArray = types.get(i).charAt(0) == '[';
                    return ": '" + each + "' is no " + simpleName(types.get(i))
                            + (isArray
                                    ? ", and of arrays only null can be written: make others in a class around this one"
                                            + " (docs/explore.md)"
                                    : "");
                }
            }
        }
        return "";
    }

    private static String argumentsOf(List<Integer> counts) {
        if (counts.size() == 1 && counts.get(0) <= 1) {
            return counts.get(0) == 0 ? "no arguments" : "one argument";
        }
        return counts.stream().map(String::valueOf).collect(Collectors.joining(" or ", "", " arguments"));
    }

    /** Returns values of a type as the command line writes them. */
    private static String example(String descriptor) {
        return switch (descriptor) {
            case "Z" -> "{true,false}";
            case "C" -> "{'a','b'}";
            case "F", "D" -> "{0.5,1.5}";
            case "Ljava/lang/String;", "Ljava/lang/CharSequence;" -> "{a,b}";
            default -> descriptor.charAt(0) == '[' ? "null" : "1..3";
        };
    }

    private boolean fits(OperationRequest request, VmMethod method) {
        List<String> types = Descriptors.parameters(method.descriptor);
        if (types.size() != request.parameters().size()) {
            return false;
        }
        for (int i = 0; i < types.size(); i++) {
            OperationRequest.Parameter parameter = request.parameters().get(i);
            if (!parameter.type().isEmpty() && !isNamed(types.get(i), parameter.type())) {
                return false;
            }
            for (String each : parameter.values()) {
                if (!Alternatives.isWritten(each) && arguments.of(each, types.get(i)) == null) {
                    return false;
                }
            }
        }
        return true;
    }

    private static boolean isNamed(String descriptor, String name) {
        return simpleName(descriptor).equals(name) || typeName(descriptor).equals(name);
    }

    /** Literals are of primitive types first: the methods that take most of them so. */
    private static List<VmMethod> mostSpecific(List<VmMethod> fitting) {
        List<VmMethod> best = new ArrayList<>();
        int most = -1;
        for (VmMethod each : fitting) {
            int rank = rank(each);
            if (rank > most) {
                most = rank;
                best.clear();
            }
            if (rank == most) {
                best.add(each);
            }
        }
        return best;
    }

    private static int rank(VmMethod method) {
        int rank = 0;
        for (String each : Descriptors.parameters(method.descriptor)) {
            rank += switch (each) {
                case "I", "Z", "C", "Ljava/lang/String;" -> 4;
                case "J" -> 3;
                case "D" -> 2;
                case "F", "S", "B" -> 1;
                default -> 0;
            };
        }
        return rank;
    }

    private static String names(List<VmMethod> methods) {
        return methods.stream()
                .filter(each -> each.isPublic() && !each.owner.name.equals("java/lang/Object"))
                .map(each -> each.name)
                .collect(Collectors.toCollection(TreeSet::new))
                .stream()
                .collect(Collectors.joining(", "));
    }

    private static String signatures(List<VmMethod> methods) {
        return methods.stream().map(Overloads::signature).collect(Collectors.joining("; "));
    }

    /** Returns a constructor or a static method the way Java source calls it, without arguments. */
    public static String maker(VmMethod method) {
        return method.isConstructor()
                ? "new " + sourceName(method.owner)
                : sourceName(method.owner) + "." + method.name;
    }

    public static String signature(VmMethod method) {
        String parameters = Descriptors.parameters(method.descriptor).stream()
                .map(Overloads::simpleName)
                .collect(Collectors.joining(", "));
        return (method.isConstructor() ? simpleName("L" + method.owner.name + ";") : method.name) + "(" + parameters
                + ")";
    }

    static String typeName(String descriptor) {
        return switch (descriptor.charAt(0)) {
            case '[' -> typeName(descriptor.substring(1)) + "[]";
            case 'L' -> descriptor.substring(1, descriptor.length() - 1).replace('/', '.');
            default -> Descriptors.primitiveName(descriptor.charAt(0));
        };
    }

    /** Returns the name by which Java source of the same package names a class. */
    public static String sourceName(VmClass type) {
        return type.externalName()
                .substring(type.externalName().lastIndexOf('.') + 1)
                .replace('$', '.');
    }

    static String simpleName(String descriptor) {
        String name = typeName(descriptor);
        return name.substring(Math.max(name.lastIndexOf('.'), name.lastIndexOf('$')) + 1);
    }
}
