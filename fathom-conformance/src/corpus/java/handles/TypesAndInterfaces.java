package handles;

import java.lang.invoke.ConstantCallSite;
import java.lang.invoke.LambdaMetafactory;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandleProxies;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.invoke.MutableCallSite;
import java.lang.invoke.SwitchPoint;
import java.lang.invoke.VolatileCallSite;
import java.util.Comparator;
import java.util.function.IntUnaryOperator;
import java.util.function.Supplier;

/** Probes MethodType, call sites, LambdaMetafactory used directly, interface proxies and switch points. */
public final class TypesAndInterfaces {
    private TypesAndInterfaces() {
    }

    private static int triple(int n) {
        return 3 * n;
    }

    private static int square(int n) {
        return n * n;
    }

    private static int compareLengths(String a, String b) {
        return a.length() - b.length();
    }

    public static void main(String[] args) throws Throwable {
        MethodType type = MethodType.methodType(String.class, int.class, Object[].class);
        System.out.println(type + " " + type.toMethodDescriptorString() + " " + type.returnType() + " " + type.parameterCount() + " "
                + type.parameterType(1).getSimpleName() + " " + type.wrap() + " " + type.generic() + " " + type.erase());
        System.out.println(type.changeReturnType(void.class) + " " + type.appendParameterTypes(long.class) + " "
                + type.insertParameterTypes(0, char.class) + " " + type.dropParameterTypes(0, 1) + " " + type.hasPrimitives() + " "
                + type.lastParameterType().isArray());
        System.out.println((type == MethodType.methodType(String.class, int.class, Object[].class)) + " "
                + MethodType.fromMethodDescriptorString("(IJ[Ljava/lang/String;)Z", null) + " " + MethodType.genericMethodType(2, true) + " "
                + type.equals(type.wrap().unwrap()));
        try {
            MethodType.methodType(int.class, void.class);
        } catch (IllegalArgumentException e) {
            System.out.println("void parameter refused");
        }
        MethodHandles.Lookup lookup = MethodHandles.lookup();
        MethodType unary = MethodType.methodType(int.class, int.class);
        MethodHandle triple = lookup.findStatic(TypesAndInterfaces.class, "triple", unary);
        MethodHandle square = lookup.findStatic(TypesAndInterfaces.class, "square", unary);
        MethodHandle factory = LambdaMetafactory.metafactory(lookup, "applyAsInt", MethodType.methodType(IntUnaryOperator.class), unary,
                triple, unary).getTarget();
        IntUnaryOperator operator = (IntUnaryOperator) factory.invokeExact();
        System.out.println(operator.applyAsInt(5) + " " + operator.andThen(n -> n + 1).applyAsInt(1));
        MethodHandle concat = lookup.findVirtual(String.class, "concat", MethodType.methodType(String.class, String.class));
        MethodHandle capturing = LambdaMetafactory.metafactory(lookup, "get", MethodType.methodType(Supplier.class, String.class, String.class),
                MethodType.methodType(Object.class), concat.asType(concat.type()), MethodType.methodType(String.class)).getTarget();
        Supplier<?> supplier = (Supplier<?>) capturing.invoke("cap", "tured");
        System.out.println(supplier.get());
        MutableCallSite site = new MutableCallSite(triple);
        MethodHandle invoker = site.dynamicInvoker();
        int before = (int) invoker.invokeExact(4);
        site.setTarget(square);
        System.out.println(before + " " + (int) invoker.invokeExact(4));
        System.out.println((int) new ConstantCallSite(square).dynamicInvoker().invokeExact(5) + " "
                + (int) new VolatileCallSite(triple).getTarget().invokeExact(5));
        try {
            site.setTarget(concat);
        } catch (RuntimeException e) {
            System.out.println(e.getClass().getSimpleName());
        }
        SwitchPoint point = new SwitchPoint();
        MethodHandle switched = point.guardWithTest(triple, square);
        System.out.print((int) switched.invokeExact(6) + " ");
        SwitchPoint.invalidateAll(new SwitchPoint[] {point});
        System.out.println((int) switched.invokeExact(6) + " " + point.hasBeenInvalidated());
        @SuppressWarnings("unchecked")
        Comparator<String> comparator = MethodHandleProxies.asInterfaceInstance(Comparator.class, lookup.findStatic(TypesAndInterfaces.class,
                "compareLengths", MethodType.methodType(int.class, String.class, String.class)));
        System.out.println(comparator.compare("aaa", "b") + " " + MethodHandleProxies.isWrapperInstance(comparator));
        MethodHandle exactInvoker = MethodHandles.exactInvoker(unary);
        System.out.println((int) exactInvoker.invokeExact(square, 9) + " " + MethodHandles.invoker(unary).invoke(triple, (short) 2) + " "
                + exactInvoker.type());
    }
}
