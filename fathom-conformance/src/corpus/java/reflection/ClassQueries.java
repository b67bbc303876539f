package reflection;

import java.io.Serializable;
import java.lang.reflect.Modifier;
import java.util.AbstractMap;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/** Probes Class: names of every kind of type, modifiers, hierarchy queries, assignability and enclosing elements. */
public final class ClassQueries {
    private abstract static class Base implements Comparable<Base>, Serializable {
        private static final long serialVersionUID = 1L;
    }

    protected static class Middle extends Base {
        private static final long serialVersionUID = 1L;

        @Override
        public int compareTo(Base o) {
            return 0;
        }
    }

    public interface Marker extends Runnable, Supplier<String> {
    }

    private enum Kind { A { }, B }

    private record Rec(int x) {
    }

    private @interface Note {
    }

    private ClassQueries() {
    }

    public static void main(String[] args) throws Exception {
        Object anonymous = new Object() { };
        class Local {
        }
        Runnable lambda = () -> { };
        Class<?>[] types = {int.class, void.class, int[].class, String[][].class, String.class, Map.Entry.class, Base.class,
            Middle.class, Marker.class, Kind.class, Kind.A.getClass(), Rec.class, Note.class, anonymous.getClass(), Local.class,
            Local[].class, AbstractMap.SimpleEntry.class, Integer.class, Thread.State.class};
        for (Class<?> type : types) {
            System.out.println(type.getName() + " | " + type.getSimpleName() + " | " + type.getTypeName() + " | "
                    + type.getCanonicalName() + " | " + type.descriptorString());
            System.out.println("  " + Modifier.toString(type.getModifiers()) + " | " + flags(type) + " | " + type.getSuperclass() + " | "
                    + Arrays.toString(type.getInterfaces()));
            System.out.println("  " + type.getEnclosingClass() + " | " + type.getDeclaringClass() + " | "
                    + (type.getEnclosingMethod() == null ? null : type.getEnclosingMethod().getName()) + " | '" + type.getPackageName()
                    + "' | " + type.getComponentType() + " | " + type);
        }
        System.out.println(lambda.getClass().isHidden() + " " + lambda.getClass().isAnonymousClass() + " "
                + lambda.getClass().getSimpleName().startsWith("ClassQueries$$Lambda"));
        System.out.println(Number.class.isAssignableFrom(Integer.class) + " " + Integer.class.isAssignableFrom(Number.class) + " "
                + Object[].class.isAssignableFrom(String[].class) + " " + Object[].class.isAssignableFrom(int[].class) + " "
                + int.class.isAssignableFrom(short.class) + " " + Object.class.isAssignableFrom(int[].class) + " "
                + Runnable.class.isInstance(lambda) + " " + Cloneable.class.isAssignableFrom(long[].class));
        System.out.println(Class.forName("java.lang.String") == String.class);
        System.out.println(Class.forName("[I") + " " + Class.forName("[[Ljava.lang.String;").getSimpleName());
        for (String bad : new String[] {"int", "java.lang.string", "[X", "java/lang/String", ""}) {
            try {
                System.out.println(Class.forName(bad));
            } catch (ClassNotFoundException e) {
                System.out.println("not found: " + e.getMessage());
            }
        }
        System.out.println(new ArrayList<String>().getClass() + " " + List.of(1).getClass().getPackageName() + " "
                + int.class.arrayType().arrayType() + " " + String[].class.componentType());
        System.out.println(Integer.TYPE == int.class);
        System.out.println(ClassQueries.class.getModule().isNamed() + " " + String.class.getModule().getName() + " "
                + String.class.getClassLoader() + " " + (ClassQueries.class.getClassLoader() == ClassLoader.getSystemClassLoader()) + " "
                + ClassQueries.class.getNestHost().getSimpleName() + " " + Rec.class.getNestHost().getSimpleName() + " "
                + Rec.class.isNestmateOf(Base.class) + " " + ClassQueries.class.getPackage().getName());
        System.out.println(Base.class.getGenericInterfaces()[0] + " " + Rec.class.toGenericString() + " "
                + Map.class.toGenericString());
    }

    private static String flags(Class<?> type) {
        StringBuilder out = new StringBuilder();
        out.append(type.isPrimitive() ? 'P' : '.').append(type.isArray() ? 'A' : '.').append(type.isInterface() ? 'I' : '.')
                .append(type.isEnum() ? 'E' : '.').append(type.isRecord() ? 'R' : '.').append(type.isAnnotation() ? '@' : '.')
                .append(type.isAnonymousClass() ? 'a' : '.').append(type.isLocalClass() ? 'l' : '.')
                .append(type.isMemberClass() ? 'm' : '.').append(type.isSynthetic() ? 's' : '.').append(type.isSealed() ? 'S' : '.');
        return out.toString();
    }
}
