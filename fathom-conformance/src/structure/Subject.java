import dev.fathom.api.Choose;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamClass;
import java.io.Serializable;
import java.lang.annotation.Retention;
import java.lang.annotation.ElementType;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import java.lang.invoke.MethodHandleProxies;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Array;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;
import java.util.function.IntUnaryOperator;
import java.util.function.Supplier;

/** One choice: what is observed. What was seen is in the state behind it. */
public class Subject {
    static Class<?>[] held;
    static Object kept;
    static String seen;

    public static void main(String[] args) {
        /*held*/
        int number = Choose.intRange(0, 199);
        try {
            seen = String.valueOf(see(number));
        } catch (Throwable e) {
            seen = e.getClass().getName() + ": " + e.getMessage();
        }
        if (Choose.bool()) {
            seen = null;
        }
    }

    static Class<?> type(int number) {
        if (held != null) {
            return held[number];
        }
        switch (number) {
            case 0: return C.class;
            case 1: return D.class;
            case 2: return F.class;
            case 3: return R.class;
            case 4: return N.class;
            case 5: return S.class;
            case 6: return A.class;
            case 7: return O.class;
            case 8: return O.Inner.class;
            case 9: return X.class;
            default: return W.class;
        }
    }

    static Object see(int number) throws Throwable {
        return number < 50 ? code(number) : number < 100 ? structure(number) : number < 150 ? making(number) : library(number);
    }

    /** What bytecode observes. */
    static Object code(int number) throws Throwable {
        Object o;
        switch (number) {
            case 0: kept = new C(); return "made";
            case 1: kept = new D(); return "made";
            case 2: kept = new C[1]; return "made";
            case 3: kept = new C[1][2]; return "made";
            case 4: o = new C(); return o instanceof B;
            case 5: o = new D(); return o instanceof G;
            case 6: o = new D(); return ((C) o).x;
            case 7: o = new C[] {null}; return o instanceof B[];
            case 8: ((Object[]) (Object) new B[1])[0] = new C(); return "stored";
            case 9: try { throw new X(); } catch (IllegalStateException e) { return "illegal state"; } catch (RuntimeException e) { return "runtime"; }
            case 10: return new C().x;
            case 11: C c = new C(); c.y = 7; return c.y + c.x;
            case 12: H.count = 3; return "stored";
            case 13: return H.count;
            case 14: return H.twice(4);
            case 15: return new D().name();
            case 16: I i = new D(); return i.hello();
            case 17: return new D().above();
            case 18: kept = C.class; return "kept";
            case 19: F f = x -> x + 1; o = f; return o instanceof G;
            case 20: F g = Math::abs; kept = g; return g.f(-3);
            case 21: int free = number; F h = x -> x + free; kept = h; return h.f(1);
            case 22: return "a text of " + new C();
            case 23: return new R(1, "two").equals(new R(1, "two"));
            case 24: return new R(1, "two").hashCode();
            case 25: return new R(1, "two").toString();
            case 26: switch (N.valueOf("TWO")) { case ONE: return "one"; case TWO: return "two"; default: return "other"; }
            case 27: return new O().sum();
            case 28: synchronized (C.class) { seen = "locked"; Choose.bool(); } return seen;
            case 29: Supplier<C> s = C::new; kept = s.get(); return "made";
            case 30: IntUnaryOperator u = new O()::open; return u.applyAsInt(3);
            case 31: F m = (F & Serializable) x -> x + 2; o = m; return o instanceof G;
            case 32: try { throw (Throwable) new X(); } finally { seen = "thrown"; }
            case 33: return H.wait(5);
            case 34: kept = N.values(); return N.values().length;
            case 35: return Z.open();
            case 36: return new W().iterator().hasNext();
            case 37: return Choose.oneOf((Object[]) N.values()).toString();
            case 38: return (B) (Object) new C();
            case 39: System.arraycopy(new Object[] {new C()}, 0, new B[1], 0, 1); return "copied";
            case 40: return new E().copy() != null;
            case 41: return L.line();
            case 42: return L.missing(null);
            case 43: return H.caller();
            case 44: F again = Math::abs; kept = again; return "made";
            case 45: kept = L.equal(); return "made";
            case 46: kept = L.equalToo(); return "made";
            default: return "";
        }
    }

    /** What is asked of the Class object. */
    static Object structure(int number) throws Throwable {
        switch (number) {
            case 50: return type(0).isInstance(new D());
            case 51: return B.class.isAssignableFrom(type(0));
            case 52: return type(1).getSuperclass().getSuperclass();
            case 53: return Arrays.toString(type(0).getInterfaces());
            case 54: return type(0).getModifiers();
            case 55: return type(2).isInterface();
            case 56: return type(4).isEnum();
            case 57: return type(3).isRecord();
            case 58: return type(5).isSealed();
            case 59: return Arrays.toString(type(5).getPermittedSubclasses());
            case 60: return type(8).getNestHost();
            case 61: return Arrays.toString(type(7).getNestMembers());
            case 62: return type(8).isNestmateOf(type(7));
            case 63: return Arrays.toString(type(0).getDeclaredFields());
            case 64: return Arrays.toString(type(1).getFields());
            case 65: return Arrays.toString(type(0).getDeclaredMethods());
            case 66: return type(1).getMethods().length;
            case 67: return Arrays.toString(type(0).getDeclaredConstructors());
            case 68: return Arrays.toString(type(3).getRecordComponents());
            case 69: return Arrays.toString(type(0).getAnnotations());
            case 70: return type(0).isAnnotationPresent(A.class);
            case 71: return type(1).getAnnotatedSuperclass().getAnnotations().length;
            case 72: return type(1).getGenericSuperclass();
            case 73: return type(0).getTypeParameters().length;
            case 74: return type(8).getEnclosingClass();
            case 75: return type(8).getDeclaringClass();
            case 76: return Arrays.toString(type(7).getDeclaredClasses());
            case 77: return type(8).getSimpleName();
            case 78: return type(0).toGenericString();
            case 79: return Arrays.toString(type(4).getEnumConstants());
            case 80: return Arrays.toString(type(0).getDeclaredField("x").getAnnotations());
            case 81: return Arrays.toString(type(0).getDeclaredMethod("name").getAnnotations());
            case 82: return Arrays.toString(type(0).getDeclaredMethod("name").getExceptionTypes());
            case 83: return Arrays.toString(type(0).getDeclaredMethod("with", int.class).getParameterAnnotations()[0]);
            case 84: return type(0).getDeclaredMethod("with", int.class).getGenericReturnType();
            case 85: return type(6).getDeclaredMethod("value").getDefaultValue();
            case 86: return type(0).getField("x").getModifiers();
            case 87: return type(2).getMethods().length;
            case 88: return type(0).asSubclass(B.class);
            case 89: return type(0).getDeclaredMethod("name").toGenericString();
            case 90: return type(0).isHidden() + type(0).getName() + type(0).isArray() + type(0).getPackageName();
            case 91: return type(9).getSuperclass();
            case 92: return type(0).isMemberClass();
            case 93: return type(0).arrayType().getInterfaces().length;
            case 94: return type(9).getModifiers();
            case 95: return type(8).getModifiers();
            case 96: return L.inner().getClass().getEnclosingMethod();
            case 97: return type(0).getDeclaredMethod("with", int.class).getParameters()[0].getName();
            case 98: return type(0).getDeclaredField("y").getAnnotatedType().getAnnotations().length;
            case 99: return B.class.cast(type(0).getDeclaredConstructor().newInstance());
            default: return "";
        }
    }

    /** What makes or uses instances without saying so in code of the program. */
    static Object making(int number) throws Throwable {
        MethodHandles.Lookup lookup = MethodHandles.lookup();
        switch (number) {
            case 100: kept = Array.newInstance(type(0), 1); return kept instanceof B[];
            case 101: kept = Array.newInstance(type(0), 1, 2); return kept instanceof B[][];
            case 102: kept = Arrays.copyOf(new Object[1], 1, (Class<Object[]>) type(0).arrayType()); return kept instanceof B[];
            case 103: kept = unsafe().allocateInstance(type(0)); return kept instanceof B;
            case 104: kept = type(0).getDeclaredConstructor().newInstance(); return kept instanceof B;
            case 105: return type(0).getMethod("name").invoke(type(1).getDeclaredConstructor().newInstance());
            case 106: Field field = type(0).getField("x"); Object c = type(0).getDeclaredConstructor().newInstance(); field.set(c, 9); kept = c; return field.get(c);
            case 107: kept = Class.forName("C").getDeclaredConstructor().newInstance(); return kept instanceof B;
            case 108: return lookup.findVirtual(type(0), "name", MethodType.methodType(String.class)).invoke(type(1).getDeclaredConstructor().newInstance());
            case 109: return lookup.findStatic(H.class, "twice", MethodType.methodType(int.class, int.class)).invoke(4);
            case 110: kept = lookup.findConstructor(type(0), MethodType.methodType(void.class)).invoke(); return kept instanceof B;
            case 111: return lookup.findGetter(type(0), "x", int.class).invoke((C) type(0).getDeclaredConstructor().newInstance());
            case 112: return (int) lookup.findVarHandle(type(0), "y", int.class).getAndAdd((C) type(0).getDeclaredConstructor().newInstance(), 1);
            case 113: return AtomicIntegerFieldUpdater.newUpdater((Class<C>) type(0), "v").incrementAndGet((C) type(0).getDeclaredConstructor().newInstance());
            case 114: kept = Proxy.newProxyInstance(Subject.class.getClassLoader(), new Class<?>[] {type(2)}, (p, method, a) -> 5); return kept instanceof G;
            case 115: return ((F) Proxy.newProxyInstance(Subject.class.getClassLoader(), new Class<?>[] {type(2)}, (p, method, a) -> 5)).f(1);
            case 116: return ObjectStreamClass.lookup(type(10)).getSerialVersionUID();
            case 117: return ObjectStreamClass.lookup(type(10)).getFields().length;
            case 118: return copy(new W());
            case 119: return new ClassValue<Integer>() { @Override protected Integer computeValue(Class<?> t) { return t.getDeclaredMethods().length; } }.get(type(0));
            case 120: return unsafe().objectFieldOffset(C.class.getDeclaredField("y")) - unsafe().objectFieldOffset(C.class.getDeclaredField("x"));
            case 121: kept = MethodHandles.privateLookupIn(type(7), lookup).findGetter(type(7), "secret", int.class); return "found";
            case 122: return type(7).getDeclaredMethod("inner", int.class).invoke(type(7).getDeclaredConstructor().newInstance(), 3);
            case 124: return Class.forName("K").getModifiers();
            case 125: return lookup.findConstructor(type(0), MethodType.methodType(void.class)).asType(MethodType.methodType(B.class)).invoke() != null;
            case 126: return MethodHandleProxies.asInterfaceInstance((Class<F>) type(2), lookup.findStatic(H.class, "twice", MethodType.methodType(int.class, int.class))) instanceof G;
            case 127: return lookup.findSpecial(Object.class, "toString", MethodType.methodType(String.class), Subject.class) != null ? lookup.accessClass(type(9)).getSuperclass() : null;
            case 128: return lookup.revealDirect(lookup.findVirtual(type(0), "name", MethodType.methodType(String.class))).getModifiers();
            case 129: Array.set(new B[1], 0, type(0).getDeclaredConstructor().newInstance()); return "stored";
            case 130: return unsafe().getInt(new C(), unsafe().objectFieldOffset(C.class.getDeclaredField("v")));
            case 131: return new int[] {Array.getInt(new int[] {3}, 0), Array.getLength(Array.newInstance(type(9), 2))}.length;
            case 132: return lookup.findClass("K").getModifiers();
            case 133: return lookup.findVarHandle(type(0), "v", int.class).isAccessModeSupported(java.lang.invoke.VarHandle.AccessMode.SET);
            case 134: return Arrays.toString(type(3).getRecordComponents()[1].getAnnotations());
            case 123: return lookup.unreflect(type(3).getMethod("one")).invoke((R) type(3).getDeclaredConstructors()[0].newInstance(1, "two"));
            default: return "";
        }
    }

    /** What the library does with instances and types. */
    static Object library(int number) throws Throwable {
        switch (number) {
            case 150: kept = type(0).getDeclaredConstructor().newInstance(); return new HashMap<>(Map.of(kept, 1)).containsKey(type(0).getDeclaredConstructor().newInstance());
            case 151: Map<Object, Integer> tree = new TreeMap<>(); tree.put(new D(), 1); tree.put(new D(), 2); return tree.size();
            case 152: return EnumSet.allOf((Class<N>) type(4)).toString();
            case 153: return new EnumMap<N, Integer>(Map.of(N.valueOf("TWO"), 2)).toString();
            case 154: return Enum.valueOf((Class<N>) type(4), "TWO").ordinal();
            case 155: return Objects.equals(new D(), new D());
            case 156: Iterator<Object> it = new W().iterator(); it.next(); it.remove(); return "removed";
            case 157: return new W().copied() != null;
            case 158: List<Object> list = new ArrayList<>(); Collections.checkedList((List<Object>) list, (Class<Object>) (Class<?>) B.class).add(new C()); return "added";
            case 159: return String.valueOf((Object) new D());
            case 160: return List.of(new C(), new C()).toArray(new C[0]).getClass();
            case 161: Thread t = new W(); t.run(); return seen;
            case 162: return List.of(3, 1, 2).stream().map(x -> new D()).map(Object::toString).count();
            case 164: Map<Object, Object> map = new M(); map.put(1, 2); return map.toString();
            case 165: return new J().nextInt(100);
            case 163: return new ArrayList<>(List.of(new D())).contains(new D());
            default: return "";
        }
    }

    static sun.misc.Unsafe unsafe() throws Exception {
        Field field = sun.misc.Unsafe.class.getDeclaredField("theUnsafe");
        field.setAccessible(true);
        return (sun.misc.Unsafe) field.get(null);
    }

    static Object copy(W original) throws Exception {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
            out.writeObject(original.data());
        }
        try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
            return in.readObject();
        }
    }
}

class B { }

interface G { }

interface I { default String hello() { return "hello"; } }

interface F { int f(int x); }

@Retention(RetentionPolicy.RUNTIME)
@interface A { int value() default 1; }

@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE_USE)
@interface T { }

@A
class C {
    @A(3) public int x = 1;
    public int y = 2;
    volatile int v;
    public C() { }
    @A(2) public String name() { return "C"; }
    public List<String> with(@A int parameter) { return null; }
    String above() { return "above"; }
}

class D extends C implements I {
    @Override public String name() { return "D" + super.name(); }
}

class X extends RuntimeException { }

record R(int one, String two) { }

enum N { ONE, TWO, THREE }

sealed interface S permits P, Q { }
final class P implements S { }
final class Q implements S { }

class O {
    private int secret = 4;
    private int inner(int x) { return x + secret; }
    int open(int x) { return inner(x); }
    int sum() { return new Inner().outer() + inner(1); }
    class Inner { private int outer() { return secret; } }
}

class H {
    static int count;
    static int twice(int x) { return 2 * x; }
    static Class<?> caller() { return StackWalker.getInstance(StackWalker.Option.RETAIN_CLASS_REFERENCE).getCallerClass(); }
    static int wait(int x) { if (Choose.bool()) { return 1; } return x; }
}

class Z {
    static int value = 1;
    static int open() { value++; return value; }
}

class E {
    Object copy() throws CloneNotSupportedException { return clone(); }
}

class L {
    static int line() { return new Throwable().getStackTrace()[0].getLineNumber(); }
    static String missing(C one) { try { return "x" + one.x; } catch (NullPointerException e) { return e.getMessage(); } }
    static Object inner() { return new Object() { }; }
    static F equal() { return Math::abs; }
    static F equalToo() { return Math::abs; }
}

class M extends HashMap<Object, Object> { }

class J extends java.util.Random { J() { super(5); } }

class Y {
    int at;
    public boolean hasNext() { return at < 1; }
    public Object next() { at++; return this; }
}

class W extends Thread implements Serializable, Iterable<Object> {
    static class Data implements Serializable { int a = 1; String b = "b"; @Override public String toString() { return a + b; } }
    static class Each extends Y implements Iterator<Object> { }
    Object data() { return new Data(); }
    @Override public Iterator<Object> iterator() { return new Each(); }
    @Override public void run() { Subject.seen = "ran"; }
    Object copied() throws Exception { return new Data().toString(); }
}
