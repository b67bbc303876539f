package annotations;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import java.lang.reflect.AnnotatedType;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Probes annotation-driven code: a tiny test runner, a validator, a serializer and type-use annotations. */
public final class MiniFrameworks {
    @Retention(RetentionPolicy.RUNTIME)
    @Target(ElementType.METHOD)
    private @interface Check {
        Class<? extends Throwable> expected() default None.class;

        int order() default 0;
    }

    private static final class None extends Throwable {
        private static final long serialVersionUID = 1L;
    }

    @Retention(RetentionPolicy.RUNTIME)
    @Target(ElementType.FIELD)
    private @interface Range {
        int min() default 0;

        int max() default Integer.MAX_VALUE;
    }

    @Retention(RetentionPolicy.RUNTIME)
    private @interface Json {
        String value() default "";
    }

    @Retention(RetentionPolicy.RUNTIME)
    @Target(ElementType.TYPE_USE)
    private @interface Checked {
    }

    private static final class Person {
        @Json
        @Range(max = 150)
        private final int age;
        @Json("full_name")
        private final String name;
        @Json
        private final List<@Checked String> tags;
        private final int hidden = 1;

        Person(int age, String name, List<String> tags) {
            this.age = age;
            this.name = name;
            this.tags = tags;
        }
    }

    private static final class Suite {
        private int state;

        @Check(order = 2)
        void passes() {
            state++;
        }

        @Check(order = 1, expected = ArithmeticException.class)
        void expectsFailure() {
            System.out.println(1 / state);
        }

        @Check(order = 3)
        void fails() {
            throw new IllegalStateException("state " + state);
        }

        @Check(order = 4, expected = NullPointerException.class)
        void missesFailure() {
            state += 10;
        }

        void notAnnotated() {
            throw new AssertionError();
        }
    }

    private MiniFrameworks() {
    }

    private static String run(Object suite, Method method) throws IllegalAccessException {
        Class<? extends Throwable> expected = method.getAnnotation(Check.class).expected();
        try {
            method.invoke(suite);
        } catch (InvocationTargetException e) {
            return expected.isInstance(e.getCause()) ? "ok (expected)" : "FAILED " + e.getCause();
        }
        return expected == None.class ? "ok" : "FAILED no " + expected.getSimpleName();
    }

    private static Map<String, Object> toMap(Object o) throws IllegalAccessException {
        Map<String, Object> map = new LinkedHashMap<>();
        Field[] fields = o.getClass().getDeclaredFields();
        Arrays.sort(fields, Comparator.comparing(Field::getName));
        for (Field field : fields) {
            Json json = field.getAnnotation(Json.class);
            if (json != null) {
                field.setAccessible(true);
                map.put(json.value().isEmpty() ? field.getName() : json.value(), field.get(o));
            }
        }
        return map;
    }

    private static List<String> validate(Object o) throws IllegalAccessException {
        return Arrays.stream(o.getClass().getDeclaredFields()).filter(f -> f.isAnnotationPresent(Range.class)).filter(f -> {
            Range range = f.getAnnotation(Range.class);
            try {
                int value = f.getInt(o);
                return value < range.min() || value > range.max();
            } catch (IllegalAccessException e) {
                throw new IllegalStateException(e);
            }
        }).map(f -> f.getName() + " out of range").collect(Collectors.toList());
    }

    public static void main(String[] args) throws Exception {
        Suite suite = new Suite();
        List<Method> checks = Arrays.stream(Suite.class.getDeclaredMethods()).filter(m -> m.isAnnotationPresent(Check.class))
                .sorted(Comparator.comparingInt(m -> m.getAnnotation(Check.class).order())).collect(Collectors.toList());
        for (Method check : checks) {
            System.out.println(check.getName() + " " + run(suite, check));
        }
        System.out.println("state " + suite.state);
        Person person = new Person(200, "Ann Lee", List.of("x", "y"));
        System.out.println(toMap(person) + " " + validate(person) + " " + validate(new Person(20, "", List.of())) + " " + person.hidden);
        AnnotatedType tags = Person.class.getDeclaredField("tags").getAnnotatedType();
        System.out.println(tags.getType() + " " + tags.getAnnotations().length + " "
                + ((java.lang.reflect.AnnotatedParameterizedType) tags).getAnnotatedActualTypeArguments()[0]
                        .isAnnotationPresent(Checked.class));
    }
}
