package annotations;

import java.lang.annotation.Annotation;
import java.lang.annotation.ElementType;
import java.lang.annotation.Inherited;
import java.lang.annotation.Repeatable;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.concurrent.TimeUnit;

/** Probes runtime annotations with every member kind, defaults, arrays, nesting, repetition and inheritance. */
public final class RuntimeAnnotations {
    @Retention(RetentionPolicy.RUNTIME)
    private @interface Nested {
        String value() default "nested default";

        int[] numbers() default {};
    }

    @Retention(RetentionPolicy.RUNTIME)
    private @interface Everything {
        boolean z() default true;

        byte b() default 1;

        short s() default 2;

        char c() default 'c';

        int i() default 4;

        long l() default 5L;

        float f() default 6.5f;

        double d() default 7.5;

        String t() default "text";

        Class<?> type() default Object.class;

        TimeUnit unit() default TimeUnit.DAYS;

        Nested nested() default @Nested;

        String[] names() default {"a", "b"};

        Class<?>[] types() default {int.class, String[].class};

        Nested[] all() default {@Nested("x"), @Nested(numbers = {1, 2})};
    }

    @Retention(RetentionPolicy.RUNTIME)
    @Repeatable(Tags.class)
    private @interface Tag {
        String value();
    }

    @Retention(RetentionPolicy.RUNTIME)
    private @interface Tags {
        Tag[] value();
    }

    @Inherited
    @Retention(RetentionPolicy.RUNTIME)
    @Target(ElementType.TYPE)
    private @interface Family {
        String name();
    }

    @Retention(RetentionPolicy.CLASS)
    private @interface Invisible {
    }

    @Everything
    @Family(name = "root")
    @Invisible
    private static class Parent {
        @Everything(z = false, i = -4, c = '"', t = "quoted \"x\"", type = Parent.class, unit = TimeUnit.HOURS, names = "single", d = Double.NaN)
        @Tag("one")
        @Tag("two")
        @Deprecated
        int field;

        @Tag("alone")
        void method(@Nested("parameter") int first, @Tag("p1") @Tag("p2") String second, long third) {
        }
    }

    private static final class Child extends Parent {
    }

    private RuntimeAnnotations() {
    }

    public static void main(String[] args) throws Exception {
        Everything defaults = Parent.class.getAnnotation(Everything.class);
        System.out.println(defaults.z() + " " + defaults.b() + " " + defaults.s() + " " + defaults.c() + " " + defaults.i() + " "
                + defaults.l() + " " + defaults.f() + " " + defaults.d() + " " + defaults.t() + " " + defaults.type() + " " + defaults.unit());
        System.out.println(defaults.nested().value() + " " + Arrays.toString(defaults.names()) + " " + Arrays.toString(defaults.types()) + " "
                + defaults.all().length + " " + defaults.all()[0].value() + " " + Arrays.toString(defaults.all()[1].numbers()));
        Everything custom = Parent.class.getDeclaredField("field").getAnnotation(Everything.class);
        System.out.println(custom.z() + " " + custom.i() + " " + custom.c() + " " + custom.t() + " " + custom.type().getSimpleName() + " "
                + custom.unit() + " " + Arrays.toString(custom.names()) + " " + custom.d());
        defaults.names()[0] = "changed";
        System.out.println(defaults.names()[0] + " " + defaults.equals(custom) + " " + defaults.equals(Parent.class.getAnnotation(Everything.class))
                + " " + (defaults.hashCode() == Parent.class.getAnnotation(Everything.class).hashCode()) + " " + defaults.annotationType().getSimpleName());
        Tag[] tags = Parent.class.getDeclaredField("field").getAnnotationsByType(Tag.class);
        System.out.println(tags.length + " " + tags[1].value() + " " + Parent.class.getDeclaredField("field").isAnnotationPresent(Tag.class) + " "
                + Parent.class.getDeclaredField("field").getAnnotation(Tags.class).value().length + " "
                + Parent.class.getDeclaredField("field").isAnnotationPresent(Deprecated.class));
        Method method = Parent.class.getDeclaredMethod("method", int.class, String.class, long.class);
        System.out.println(method.getAnnotation(Tag.class).value() + " " + method.getAnnotation(Tags.class) + " "
                + method.getAnnotationsByType(Tag.class).length);
        for (Annotation[] annotations : method.getParameterAnnotations()) {
            System.out.println(annotations.length + (annotations.length > 0 ? " " + annotations[0].annotationType().getSimpleName() : ""));
        }
        System.out.println(Child.class.getAnnotations().length + " " + Child.class.getDeclaredAnnotations().length + " "
                + Child.class.getAnnotation(Family.class).name() + " " + Child.class.getAnnotation(Everything.class) + " "
                + Parent.class.getAnnotations().length);
        String text = method.getAnnotation(Tag.class).toString();
        System.out.println(text.contains("annotations.RuntimeAnnotations") + " " + text.contains("\"alone\""));
        System.out.println(Everything.class.getDeclaredMethods().length + " " + Everything.class.getMethod("l").getDefaultValue() + " "
                + Family.class.getMethod("name").getDefaultValue() + " " + Everything.class.isAnnotation() + " "
                + Family.class.isAnnotationPresent(Inherited.class) + " " + Family.class.getAnnotation(Target.class).value()[0] + " "
                + Family.class.getAnnotation(Retention.class).value());
        System.out.println(FunctionalInterface.class.cast(Runnable.class.getAnnotation(FunctionalInterface.class)) != null);
    }
}
