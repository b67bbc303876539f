package dev.fathom.vm.mixed;

import dev.fathom.vm.exec.Call;
import dev.fathom.vm.exec.GuestException;
import dev.fathom.vm.exec.Peer;
import dev.fathom.vm.exec.Vm;
import dev.fathom.vm.heap.GuestThread;
import dev.fathom.vm.heap.Heap;
import dev.fathom.vm.mixed.host.ArrayWords;
import dev.fathom.vm.program.UnsupportedGuestFeature;
import dev.fathom.vm.program.VmClass;
import dev.fathom.vm.program.VmMethod;
import java.lang.invoke.MethodType;
import java.lang.reflect.Array;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Type;

/**
 * Executes a static method of a trusted class on the host, as it is. Arguments and results are values: numbers, strings, and arrays of numbers, which are written back if
 * they changed. For the program it is one step, like a copy of an array.
 */
final class NativeBlock implements Peer {
    private final VmMethod method;
    private final TrustedClasses trusted;
    private final MixedCounts counts;
    private final Type[] parameters;
    private @Nullable Method host;

    NativeBlock(VmMethod method, TrustedClasses trusted, MixedCounts counts) {
        this.method = method;
        this.trusted = trusted;
        this.counts = counts;
        parameters = Type.getArgumentTypes(method.descriptor);
    }

    /** Returns why a method cannot be executed so, or null; a reference to anything else may still be null. */
    static @Nullable String problem(VmMethod method) {
        if (!method.isStatic()) {
            return "it is not static, and its receiver is no value";
        }
        Type result = Type.getReturnType(method.descriptor);
        return result.getSort() < Type.ARRAY || isValue(result)
                ? null
                : "its result is a " + result.getClassName() + ", which is no value";
    }

    private static boolean isValue(Type type) {
        return type.getSort() == Type.ARRAY
                ? type.getDimensions() == 1 && type.getElementType().getSort() < Type.ARRAY
                : type.getClassName().equals("java.lang.String");
    }

    @Override
    public void call(Call call) {
        String problem = untranslatable(call);
        if (problem != null) {
            if (method.isNative()) {
                throw new UnsupportedGuestFeature("native method " + method + ": " + problem);
            }
            call.ownCode();
            return;
        }
        if (!passes(call)) {
            call.again();
            return;
        }
        Map<Integer, Object> arrays = new LinkedHashMap<>();
        @Nullable Object[] arguments = arguments(call, arrays);
        long start = System.nanoTime();
        Object result = invoke(call, arguments, arrays);
        counts.took(System.nanoTime() - start, 0);
        counts.executed(0, arrays.size(), arrays.size());
        dependOnClasses(call.vm);
        write(call, arrays);
        giveBack(call, result, arrays);
    }

    private @Nullable String untranslatable(Call call) {
        int slot = 0;
        for (Type each : parameters) {
            if (each.getSort() >= Type.ARRAY && !isValue(each) && call.ref(slot) != 0) {
                return "its argument is a " + call.heap.classOf(call.ref(slot)).typeName() + ", which is no value";
            }
            slot += each.getSize();
        }
        return null;
    }

    /** Other threads have their turn first where they can see an array. */
    private boolean passes(Call call) {
        Vm vm = call.vm;
        if (!vm.points.active()) {
            return true;
        }
        GuestThread thread = call.thread();
        boolean visible = false;
        int slot = 0;
        for (Type each : parameters) {
            int array = each.getSort() == Type.ARRAY ? call.ref(slot) : 0;
            if (array != 0 && vm.sharing.isShared(array)) {
                for (int i = Heap.ARRAY_DATA; i < call.heap.sizeOf(array); i++) {
                    visible |= vm.points.isVisible(array, array + i, true, thread);
                }
            }
            slot += each.getSize();
        }
        return vm.points.passes(visible, thread);
    }

    private @Nullable Object[] arguments(Call call, Map<Integer, Object> arrays) {
        @Nullable Object[] arguments = new Object[parameters.length];
        int slot = 0;
        for (int i = 0; i < arguments.length; i++) {
            arguments[i] = argument(call, parameters[i], slot, arrays);
            slot += parameters[i].getSize();
        }
        return arguments;
    }

    private static @Nullable Object argument(Call call, Type type, int slot, Map<Integer, Object> arrays) {
        return switch (type.getSort()) {
            case Type.BOOLEAN -> call.boolArg(slot);
            case Type.BYTE -> (byte) call.intArg(slot);
            case Type.CHAR -> (char) call.intArg(slot);
            case Type.SHORT -> (short) call.intArg(slot);
            case Type.INT -> call.intArg(slot);
            case Type.LONG -> call.longArg(slot);
            case Type.FLOAT -> call.floatArg(slot);
            case Type.DOUBLE -> call.doubleArg(slot);
            case Type.ARRAY -> call.ref(slot) == 0 ? null : array(call, call.ref(slot), arrays);
            default -> call.ref(slot) == 0 ? null : call.stringArg(slot);
        };
    }

    private static Object array(Call call, int ref, Map<Integer, Object> arrays) {
        return arrays.computeIfAbsent(ref, key -> {
            char kind = call.heap.classOf(key).component.primitiveKind();
            Object array = ArrayWords.create(kind, call.heap.arrayLength(key));
            ArrayWords.load(array, call.heap.words, key);
            return array;
        });
    }

    private @Nullable Object invoke(Call call, @Nullable Object[] arguments, Map<Integer, Object> arrays) {
        try {
            return host().invoke(null, arguments);
        } catch (InvocationTargetException e) {
            write(call, arrays);
            throw thrown(call, e.getTargetException());
        } catch (ReflectiveOperationException | LinkageError e) {
            throw new UnsupportedGuestFeature("the host cannot execute " + method + ": " + e);
        }
    }

    private Method host() throws ReflectiveOperationException {
        Method found = host;
        if (found == null) {
            Class<?> owner = Class.forName(method.owner.externalName(), true, trusted);
            Class<?>[] types = MethodType.fromMethodDescriptorString(method.descriptor, trusted)
                    .parameterArray();
            found = owner.getDeclaredMethod(method.name, types);
            found.setAccessible(true);
            host = found;
        }
        return found;
    }

    /** Makes the guest's exception of the same class and message; what goes wrong with the library itself is no exception of the program's. */
    private RuntimeException thrown(Call call, Throwable exception) {
        String name = exception.getClass().getName();
        VmClass type = call.vm.classes.find(call.vm.classes.app(), name.replace('.', '/'));
        if (type == null || exception instanceof LinkageError || exception instanceof VirtualMachineError) {
            return new UnsupportedGuestFeature("the host cannot execute " + method + ": " + exception);
        }
        return new GuestException(
                call.vm.throwables.create(type, exception.getMessage(), -1, method.isNative() ? method : null));
    }

    /** A record must not survive a change of any class that was loaded for this. */
    private void dependOnClasses(Vm vm) {
        if (vm.classes.elements().isOn()) {
            for (String each : trusted.defined()) {
                VmClass type = vm.classes.find(vm.classes.app(), each.replace('.', '/'));
                if (type != null) {
                    vm.classes.elements().read(type);
                }
            }
        }
    }

    private static void write(Call call, Map<Integer, Object> arrays) {
        arrays.forEach((ref, array) -> ArrayWords.flush(array, call.heap, ref));
    }

    private void giveBack(Call call, @Nullable Object result, Map<Integer, Object> arrays) {
        switch (Type.getReturnType(method.descriptor).getSort()) {
            case Type.VOID -> {
                // nothing to give
            }
            case Type.BOOLEAN -> call.returnBool(Boolean.TRUE.equals(result));
            case Type.CHAR -> call.returnInt(result instanceof Character each ? each : 0);
            case Type.LONG -> call.returnLong(number(result).longValue());
            case Type.FLOAT -> call.returnFloat(number(result).floatValue());
            case Type.DOUBLE -> call.returnDouble(number(result).doubleValue());
            case Type.ARRAY -> call.returnRef(result == null ? 0 : addressOf(call, result, arrays));
            case Type.OBJECT -> call.returnString((String) result);
            default -> call.returnInt(number(result).intValue());
        }
    }

    private static Number number(@Nullable Object result) {
        return result instanceof Number number ? number : 0;
    }

    private static int addressOf(Call call, Object result, Map<Integer, Object> arrays) {
        Map<Object, Integer> known = new IdentityHashMap<>();
        arrays.forEach((ref, array) -> known.put(array, ref));
        Integer ref = known.get(result);
        if (ref != null) {
            return ref;
        }
        Vm vm = call.vm;
        char kind = result.getClass().getComponentType().descriptorString().charAt(0);
        int made = call.heap.allocateArray(vm.classes.arrayOf(vm.classes.primitive(kind)), Array.getLength(result));
        ArrayWords.flush(result, call.heap, made);
        return made;
    }
}
