package reflection;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Parameter;
import java.lang.reflect.Proxy;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.UndeclaredThrowableException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;

/** Probes record components, method parameters and dynamic proxies with default methods and undeclared exceptions. */
public final class RecordsParametersProxies {
    private record Entry<T>(String key, List<T> values, int... counts) {
    }

    public interface Service {
        String greet(String name, int times);

        int count();

        default String shout(String name) {
            return greet(name, 1).toUpperCase();
        }

        void fail() throws java.io.IOException;
    }

    private RecordsParametersProxies() {
    }

    @SuppressWarnings("unused")
    private static void parameters(final int first, String second, Map<String, ?> third, Object... rest) {
    }

    public static void main(String[] args) throws Exception {
        for (RecordComponent component : Entry.class.getRecordComponents()) {
            System.out.println(component.getName() + " " + component.getType().getSimpleName() + " " + component.getGenericType() + " "
                    + component.getAccessor().getName() + " " + component);
        }
        Entry<Integer> entry = new Entry<>("k", List.of(1, 2), 3, 4);
        for (RecordComponent component : Entry.class.getRecordComponents()) {
            Object value = component.getAccessor().invoke(entry);
            System.out.println(value instanceof int[] ? Arrays.toString((int[]) value) : value);
        }
        System.out.println(String.class.getRecordComponents() == null);
        Method parameters = RecordsParametersProxies.class.getDeclaredMethod("parameters", int.class, String.class, Map.class, Object[].class);
        for (Parameter parameter : parameters.getParameters()) {
            System.out.println(parameter.getType().getSimpleName() + " " + parameter.getParameterizedType() + " " + parameter.isVarArgs()
                    + " " + (parameter.getName().isEmpty()));
        }
        List<String> calls = new ArrayList<>();
        InvocationHandler handler = (proxy, method, arguments) -> {
            calls.add(method.getName() + (arguments == null ? "()" : Arrays.toString(arguments)));
            switch (method.getName()) {
                case "greet":
                    return "hi " + arguments[0] + arguments[1];
                case "count":
                    return calls.size();
                case "shout":
                    return InvocationHandler.invokeDefault(proxy, method, arguments);
                case "fail":
                    throw calls.size() % 2 == 0 ? new java.io.IOException("declared") : new Exception("undeclared");
                case "toString":
                    return "proxy!";
                case "hashCode":
                    return 99;
                case "equals":
                    return proxy == arguments[0];
                default:
                    return "wrong type";
            }
        };
        Service service = (Service) Proxy.newProxyInstance(RecordsParametersProxies.class.getClassLoader(),
                new Class<?>[] {Service.class, Comparator.class}, handler);
        System.out.println(service.greet("ann", 2) + " " + service.count() + " " + service.shout("bob") + " " + service + " "
                + service.hashCode() + " " + service.equals(service) + " " + service.equals("x"));
        for (int i = 0; i < 2; i++) {
            try {
                service.fail();
            } catch (java.io.IOException e) {
                System.out.println(e.getMessage());
            } catch (UndeclaredThrowableException e) {
                System.out.println("wrapped " + e.getCause().getMessage());
            }
        }
        try {
            ((Comparator<?>) service).compare(null, null);
        } catch (ClassCastException e) {
            System.out.println("wrong result type");
        }
        System.out.println(calls);
        System.out.println(Proxy.isProxyClass(service.getClass()) + " " + (Proxy.getInvocationHandler(service) == handler) + " "
                + Arrays.toString(service.getClass().getInterfaces()) + " " + (service.getClass().getSuperclass() == Proxy.class));
        Runnable nullResult = (Runnable) Proxy.newProxyInstance(null, new Class<?>[] {Runnable.class}, (p, m, a) -> "ignored");
        nullResult.run();
        Service nulls = (Service) Proxy.newProxyInstance(Service.class.getClassLoader(), new Class<?>[] {Service.class}, (p, m, a) -> null);
        try {
            nulls.count();
        } catch (NullPointerException e) {
            System.out.println("null for a primitive result, " + nulls.greet("x", 1));
        }
        try {
            Proxy.newProxyInstance(null, new Class<?>[] {String.class}, handler);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        Object target = List.of(3, 1, 2);
        @SuppressWarnings("unchecked")
        List<Integer> logged = (List<Integer>) Proxy.newProxyInstance(RecordsParametersProxies.class.getClassLoader(),
                new Class<?>[] {List.class}, (p, m, a) -> {
                    try {
                        return m.invoke(target, a);
                    } catch (InvocationTargetException e) {
                        throw e.getCause();
                    }
                });
        System.out.println(logged.get(0) + " " + logged.size() + " " + logged.contains(2) + " " + logged);
        try {
            logged.add(4);
        } catch (UnsupportedOperationException e) {
            System.out.println("delegated exception");
        }
    }
}
