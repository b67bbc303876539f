package dev.fathom.vm.program;

/** Lists the fields that the machine adds to JDK classes, as HotSpot does, to tie guest objects to its own tables. */
final class InjectedFields {
    private static final String[][] NONE = {};

    private InjectedFields() {}

    static String[][] of(VmClass type) {
        return switch (type.name) {
            case "java/lang/Class" ->
                new String[][] {{"vmClass", "I"}, {"vmDefined", "I"}, {"vmDomain", "Ljava/security/ProtectionDomain;"}};
            case "java/lang/ClassLoader" -> new String[][] {{"vmLoader", "I"}};
            case "java/lang/Thread" -> new String[][] {{"vmThread", "I"}};
            case "java/lang/invoke/MemberName" -> new String[][] {{"vmTarget", "I"}};
            case "java/lang/invoke/ResolvedMethodName" -> new String[][] {{"vmMethod", "I"}};
            case "java/lang/invoke/LambdaForm" -> new String[][] {{"vmMethod", "I"}};
            default -> NONE;
        };
    }
}
