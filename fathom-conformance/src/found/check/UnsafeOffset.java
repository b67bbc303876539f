// run: -- 2
//   exit 3
//   says no field or element
//   never bug of Fathom
// run: -- 4
//   exit 3
// run: -- 1000000
//   exit 3
// run: -- -8
//   exit 3
// run: -- array
//   exit 3
import java.lang.reflect.Field;
import sun.misc.Unsafe;

/** Accesses by offsets that are none. */
public class UnsafeOffset {
    int value = 1;

    public static void main(String[] args) throws Exception {
        Field field = Unsafe.class.getDeclaredField("theUnsafe");
        field.setAccessible(true);
        Unsafe unsafe = (Unsafe) field.get(null);
        if (args[0].equals("array")) {
            unsafe.putInt(new int[2], Unsafe.ARRAY_INT_BASE_OFFSET + 4L * 1000, 1);
        } else {
            unsafe.putInt(new UnsafeOffset(), Long.parseLong(args[0]), 12345);
        }
    }
}
