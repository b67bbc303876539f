package reflection;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.Comparator;

/** Probes reflective field access: every primitive type, statics, finals, private access and type errors. */
public final class FieldsAccess {
    private static class Data {
        private boolean z = true;
        byte b = 1;
        protected short s = 2;
        public char c = 'c';
        private int i = 4;
        private long l = 5L;
        private transient float f = 6.5f;
        private volatile double d = 7.5;
        private String t = "text";
        private final int fixed;
        private static int shared = 100;
        static final String CONSTANT = "constant";
        private int[] array = {1, 2};

        Data(int fixed) {
            this.fixed = fixed;
        }
    }

    private static final class Child extends Data {
        public String t = "child text";
        public int own = 9;

        Child() {
            super(77);
        }
    }

    private FieldsAccess() {
    }

    private static void attempt(String label, Field field, Object target, Object value) {
        try {
            field.set(target, value);
            System.out.println(label + ": " + field.get(target));
        } catch (IllegalArgumentException | IllegalAccessException | NullPointerException e) {
            System.out.println(label + ": " + e.getClass().getSimpleName() + (e instanceof NullPointerException ? "" : " " + e.getMessage()));
        }
    }

    public static void main(String[] args) throws Exception {
        Data data = new Data(42);
        Field[] fields = Data.class.getDeclaredFields();
        Arrays.sort(fields, Comparator.comparing(Field::getName));
        for (Field field : fields) {
            if (field.isSynthetic()) {
                continue;
            }
            Object value = field.get(data);
            System.out.println(Modifier.toString(field.getModifiers()) + " " + field.getType().getSimpleName() + " " + field.getName() + " = "
                    + (value instanceof int[] ? Arrays.toString((int[]) value) : value));
        }
        Field i = Data.class.getDeclaredField("i");
        i.setInt(data, 40);
        i.setShort(data, (short) 41);
        i.set(data, (byte) 43);
        System.out.println(i.getInt(data) + " " + i.getLong(data) + " " + i.getDouble(data) + " " + i.get(data).getClass().getSimpleName());
        Data.class.getDeclaredField("z").setBoolean(data, false);
        Data.class.getDeclaredField("l").setInt(data, -1);
        Data.class.getDeclaredField("d").setFloat(data, 0.5f);
        Data.class.getDeclaredField("c").setChar(data, 'x');
        System.out.println(data.z + " " + data.l + " " + data.d + " " + data.c);
        attempt("long into int", i, data, 5L);
        attempt("string into int", i, data, "5");
        attempt("null into int", i, data, null);
        attempt("char into int", i, data, 'A');
        attempt("wrong receiver", i, "receiver", 5);
        attempt("null receiver", i, null, 5);
        attempt("string", Data.class.getDeclaredField("t"), data, "new");
        attempt("object into string", Data.class.getDeclaredField("t"), data, new int[0].length);
        attempt("static ignores receiver", Data.class.getDeclaredField("shared"), "ignored", 101);
        try {
            i.getBoolean(data);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        try {
            Data.class.getDeclaredField("shared").getByte(null);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        Field fixed = Data.class.getDeclaredField("fixed");
        fixed.setAccessible(true);
        fixed.setInt(data, 43);
        System.out.println(data.fixed + " " + fixed.canAccess(data));
        Field constant = Data.class.getDeclaredField("CONSTANT");
        constant.setAccessible(true);
        try {
            constant.set(null, "changed");
        } catch (IllegalAccessException e) {
            System.out.println("static final refused");
        }
        Child child = new Child();
        System.out.println(Child.class.getField("t").get(child) + " " + Data.class.getDeclaredField("t").get(child) + " "
                + Child.class.getField("own").getInt(child) + " " + Child.class.getFields().length + " " + i.get(child));
        try {
            Child.class.getDeclaredField("i");
        } catch (NoSuchFieldException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(i + " | " + fixed.toGenericString() + " | " + i.equals(Data.class.getDeclaredField("i")) + " "
                + (i != Data.class.getDeclaredField("i")));
    }
}
