// run:
//   exit 1
//   says java.lang.ClassFormatError
//   says Absent Code attribute
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;

/** A class file whose method has no code. */
public class NoCodeAttribute extends ClassLoader {
    public static void main(String[] args) throws Exception {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        DataOutputStream out = new DataOutputStream(bytes);
        out.writeInt(0xCAFEBABE);
        out.writeInt(52);
        out.writeShort(7);
        out.writeByte(7);
        out.writeShort(2);
        out.writeByte(1);
        out.writeUTF("X");
        out.writeByte(7);
        out.writeShort(4);
        out.writeByte(1);
        out.writeUTF("java/lang/Object");
        out.writeByte(1);
        out.writeUTF("m");
        out.writeByte(1);
        out.writeUTF("()V");
        for (int each : new int[] {1, 1, 3, 0, 0, 1, 1, 5, 6, 0, 0}) {
            out.writeShort(each);
        }
        byte[] file = bytes.toByteArray();
        new NoCodeAttribute().defineClass("X", file, 0, file.length);
    }
}
