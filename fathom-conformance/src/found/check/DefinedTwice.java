// run:
//   exit 1
//   says duplicate class definition
import java.io.*;

/** A class loader that looks and then defines without a lock: the second definition fails. */
public class DefinedTwice extends ClassLoader {
    Class<?> get(String name) throws IOException {
        Class<?> found = findLoadedClass(name);
        if (found != null) return found;
        byte[] bytes = small(name);
        return defineClass(name, bytes, 0, bytes.length);
    }

    /** Makes a class without members. */
    static byte[] small(String name) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        DataOutputStream out = new DataOutputStream(bytes);
        out.writeInt(0xCAFEBABE);
        out.writeInt(52);
        out.writeShort(5);
        out.writeByte(1);
        out.writeUTF(name);
        out.writeByte(7);
        out.writeShort(1);
        out.writeByte(1);
        out.writeUTF("java/lang/Object");
        out.writeByte(7);
        out.writeShort(3);
        for (int each : new int[] {0x21, 2, 4, 0, 0, 0, 0}) out.writeShort(each);
        return bytes.toByteArray();
    }

    public static void main(String[] a) throws Exception {
        DefinedTwice loader = new DefinedTwice();
        Thread t = new Thread(() -> {
            try { loader.get("Small"); } catch (IOException e) { throw new AssertionError(e); }
        });
        t.start();
        loader.get("Small");
        t.join();
    }
}
