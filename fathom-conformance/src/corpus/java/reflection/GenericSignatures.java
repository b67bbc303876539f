package reflection;

import java.lang.reflect.Field;
import java.lang.reflect.GenericArrayType;
import java.lang.reflect.Method;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.lang.reflect.TypeVariable;
import java.lang.reflect.WildcardType;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** Probes generic reflection: parameterised types, wildcards, type variables with bounds and super type tokens. */
public final class GenericSignatures {
    private abstract static class Repository<K extends Comparable<? super K>, V> implements Function<K, List<V>> {
        Map<K, ? extends List<? super V>> cache;
        List<String>[] arrays;
        V[] values;
        Map.Entry<String, int[]> entry;
        K plain;
        Class<?> any;

        abstract <T extends Number & Comparable<T>, X extends Exception> Map<T, V> query(List<T> input, K[] keys) throws X;
    }

    private abstract static class Users extends Repository<Long, Map<String, Integer>> {
    }

    private abstract static class TypeToken<T> {
        Type captured() {
            return ((ParameterizedType) getClass().getGenericSuperclass()).getActualTypeArguments()[0];
        }
    }

    private GenericSignatures() {
    }

    private static String kind(Type type) {
        if (type instanceof Class) {
            return "class " + ((Class<?>) type).getSimpleName();
        }
        if (type instanceof ParameterizedType) {
            ParameterizedType p = (ParameterizedType) type;
            StringBuilder out = new StringBuilder("param ").append(kind(p.getRawType())).append('(');
            for (Type argument : p.getActualTypeArguments()) {
                out.append(kind(argument)).append(',');
            }
            return out.append(')').append(p.getOwnerType() == null ? "" : " owner " + kind(p.getOwnerType())).toString();
        }
        if (type instanceof TypeVariable) {
            return "variable " + ((TypeVariable<?>) type).getName();
        }
        if (type instanceof WildcardType) {
            WildcardType w = (WildcardType) type;
            return "wildcard up" + Arrays.toString(w.getUpperBounds()) + " low" + Arrays.toString(w.getLowerBounds());
        }
        return "array of " + kind(((GenericArrayType) type).getGenericComponentType());
    }

    public static void main(String[] args) throws Exception {
        Field[] fields = Repository.class.getDeclaredFields();
        Arrays.sort(fields, Comparator.comparing(Field::getName));
        for (Field field : fields) {
            System.out.println(field.getName() + ": " + field.getGenericType() + " | " + kind(field.getGenericType()) + " | "
                    + field.getType().getSimpleName());
        }
        for (TypeVariable<?> variable : Repository.class.getTypeParameters()) {
            System.out.println(variable + " bounds " + Arrays.toString(variable.getBounds()) + " of " + variable.getGenericDeclaration());
        }
        Method query = null;
        for (Method method : Repository.class.getDeclaredMethods()) {
            if (method.getName().equals("query")) {
                query = method;
            }
        }
        System.out.println(query.toGenericString());
        System.out.println(query.getGenericReturnType() + " " + Arrays.toString(query.getGenericParameterTypes()) + " "
                + Arrays.toString(query.getGenericExceptionTypes()) + " " + Arrays.toString(query.getExceptionTypes()));
        for (TypeVariable<?> variable : query.getTypeParameters()) {
            System.out.println(variable.getName() + " " + Arrays.toString(variable.getBounds()));
        }
        System.out.println(Users.class.getGenericSuperclass() + " | " + kind(Users.class.getGenericSuperclass()));
        System.out.println(Repository.class.getGenericInterfaces()[0]);
        Type token = new TypeToken<Map<String, List<? extends Number[]>>>() { }.captured();
        System.out.println(token + " | " + kind(token));
        System.out.println(token.equals(new TypeToken<Map<String, List<? extends Number[]>>>() { }.captured()) + " "
                + token.equals(new TypeToken<Map<String, List<? extends Number>>>() { }.captured()));
        System.out.println(new TypeToken<String>() { }.captured() + " " + new TypeToken<List<?>[]>() { }.captured());
        System.out.println(HashMap.class.getGenericSuperclass() + " " + Integer.class.getGenericInterfaces()[0] + " "
                + Comparable.class.getTypeParameters()[0] + " " + String.class.getTypeParameters().length);
        System.out.println(List.class.getMethod("toArray", Object[].class).toGenericString());
        System.out.println(Map.class.getMethod("merge", Object.class, Object.class, java.util.function.BiFunction.class).toGenericString());
    }
}
