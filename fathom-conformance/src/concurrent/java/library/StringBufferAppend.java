// expect: assertion
package library;

/** Appending a buffer to another locks the one, and asks the other twice. */
public final class StringBufferAppend {
    public static void main(String[] args) {
        StringBuffer source = new StringBuffer("abc");
        StringBuffer target = new StringBuffer();
        new Thread(() -> source.setLength(0)).start();
        target.append(source);
        String text = target.toString();
        assert text.isEmpty() || text.equals("abc") : "length " + text.length();
    }
}
