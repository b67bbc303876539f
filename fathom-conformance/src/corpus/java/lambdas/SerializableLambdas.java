package lambdas;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.NotSerializableException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.util.function.Function;
import java.util.function.IntUnaryOperator;
import java.util.function.Supplier;

/** Probes serialisation of lambdas and method references, with captured values, and the failure without the marker. */
public final class SerializableLambdas {
    private interface Task extends Supplier<String>, Serializable {
    }

    private interface Calculation extends IntUnaryOperator, Serializable {
    }

    private SerializableLambdas() {
    }

    private static byte[] write(Object value) throws Exception {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
            out.writeObject(value);
        }
        return bytes.toByteArray();
    }

    private static Object read(byte[] bytes) throws Exception {
        try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes))) {
            return in.readObject();
        }
    }

    public static void main(String[] args) throws Exception {
        String captured = "captured";
        int number = 7;
        long wide = 1L << 50;
        double real = 0.5;
        Task task = () -> captured + number + wide + real;
        Task copy = (Task) read(write(task));
        System.out.println(copy.get() + " " + (copy != task));
        Calculation triple = n -> n * 3;
        System.out.println(((Calculation) read(write(triple))).applyAsInt(14));
        Calculation reference = Math::abs;
        System.out.println(((Calculation) read(write(reference))).applyAsInt(-5));
        Task bound = captured::toUpperCase;
        System.out.println(((Task) read(write(bound))).get());
        @SuppressWarnings("unchecked")
        Function<String, Integer> unbound =
                (Function<String, Integer>) read(write((Function<String, Integer> & Serializable) String::length));
        System.out.println(unbound.apply("four"));
        Supplier<String> plain = () -> "plain";
        try {
            write(plain);
        } catch (NotSerializableException e) {
            System.out.println("plain lambda refused");
        }
        Object badCapture = new Object();
        Task bad = () -> "" + (badCapture != null);
        try {
            write(bad);
        } catch (NotSerializableException e) {
            System.out.println("capture refused: " + e.getMessage());
        }
        Task[] nested = {() -> "zero", bound};
        Task[] nestedCopy = (Task[]) read(write(nested));
        System.out.println(nestedCopy.length + " " + nestedCopy[0].get() + " " + nestedCopy[1].get());
    }
}
