package controlflow;

/** Probes left-to-right evaluation of operands, arguments, array accesses and short-circuit operators. */
public final class EvaluationOrder {
    private static final StringBuilder LOG = new StringBuilder();

    private int field = 1;

    private EvaluationOrder() {
    }

    private static int v(int value) {
        LOG.append(value).append(' ');
        return value;
    }

    private static boolean b(boolean value) {
        LOG.append(value ? 'T' : 'F').append(' ');
        return value;
    }

    private static int[] array(int... values) {
        LOG.append("arr ");
        return values;
    }

    private static EvaluationOrder none() {
        LOG.append("none ");
        return null;
    }

    private static void flush(String label, Object result) {
        System.out.println(label + ": " + result + " [" + LOG.toString().trim() + "]");
        LOG.setLength(0);
    }

    private static int three(int x, int y, int z) {
        return x * 100 + y * 10 + z;
    }

    public static void main(String[] args) {
        flush("operators", v(1) + v(2) * v(3) - v(4) / v(2));
        flush("arguments", three(v(3), v(2), v(1)));
        flush("and", b(false) && b(true));
        flush("or", b(true) || b(false));
        flush("strict", b(false) & b(true) | b(true) ^ b(true));
        flush("mixed", b(true) && b(false) || b(true) && !b(false));
        flush("ternary", b(false) ? v(1) : b(true) ? v(2) : v(3));
        flush("array", array(5, 6, 7)[v(2)] + array(1)[v(0)]);
        int[] data = {0, 0, 0, 0};
        int i = 0;
        data[i] = i = 2;
        flush("assignment", data[0] + "," + data[2] + "," + i);
        i = 0;
        data[i++] = data[i++] = i++;
        flush("chained", data[0] + "," + data[1] + "," + i);
        int a = 3;
        a += (a = 5) * 2 + a++;
        flush("compound", a);
        try {
            int[] missing = null;
            missing[v(1)] = v(2);
        } catch (NullPointerException e) {
            flush("null array", "npe");
        }
        try {
            array(1)[v(5)] = v(9) / v(0);
        } catch (ArithmeticException | ArrayIndexOutOfBoundsException e) {
            flush("index before value", e.getClass().getSimpleName());
        }
        try {
            none().field = v(8);
        } catch (NullPointerException e) {
            flush("null field", "npe");
        }
        try {
            flush("unreached", v(7) + new int[v(-1)].length);
        } catch (NegativeArraySizeException e) {
            flush("negative", e.getMessage());
        }
        try {
            int[][] multi = new int[v(2)][v(3) / v(0)];
            flush("unreached", multi.length);
        } catch (ArithmeticException e) {
            flush("dimensions", e.getMessage());
        }
        String text = "x";
        text += text + (text = "y") + text;
        flush("concat", text);
        EvaluationOrder object = new EvaluationOrder();
        object.field += object.field++ + ++object.field;
        flush("field", object.field);
        flush("instanceof", none() instanceof EvaluationOrder);
    }
}
