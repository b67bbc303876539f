package dev.fathom.vm.peer;

import java.io.IOException;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Modifier;
import java.lang.reflect.Proxy;
import java.lang.reflect.UndeclaredThrowableException;
import org.jspecify.annotations.Nullable;

/** Uses dynamic proxies. */
@SuppressWarnings("EqualsNull") // the guest is to do just that
public final class ProxyProgram {
    public interface Service {
        int count(long from, double @Nullable [] weights) throws IOException;

        boolean flag(char c, byte b, short s, float f);

        void nothing();

        default String greet() {
            return "hello from " + getClass().isInterface();
        }
    }

    interface Internal {
        String secret();
    }

    private ProxyProgram() {}

    public static void main(String[] args) throws Exception {
        ClassLoader loader = ProxyProgram.class.getClassLoader();
        InvocationHandler handler = (proxy, method, arguments) -> {
            System.out.println(method + " with " + (arguments == null ? 0 : arguments.length));
            return switch (method.getName()) {
                case "count", "hashCode" -> 42;
                case "flag", "equals" -> true;
                case "greet" -> InvocationHandler.invokeDefault(proxy, method, arguments);
                case "nothing" -> throw new IOException("not allowed");
                default -> "text";
            };
        };
        Service service =
                (Service) Proxy.newProxyInstance(loader, new Class<?>[] {Service.class, Runnable.class}, handler);
        System.out.println(service.count(1, null) + " " + service.flag('c', (byte) 1, (short) 2, 3) + service.greet());
        System.out.println(service + " " + service.hashCode() + service.equals(null));
        try {
            service.nothing();
        } catch (UndeclaredThrowableException e) {
            System.out.println(e.getCause());
        }
        ((Runnable) service).run();
        Class<?> type = service.getClass();
        System.out.println(Proxy.isProxyClass(type) + " " + Modifier.toString(type.getModifiers()));
        System.out.println(type.getPackageName().startsWith("jdk.proxy") + " "
                + type.getModule().isNamed());
        Object internal = Proxy.newProxyInstance(loader, new Class<?>[] {Internal.class}, handler);
        System.out.println(
                ((Internal) internal).secret() + " " + internal.getClass().getPackageName());
    }
}
