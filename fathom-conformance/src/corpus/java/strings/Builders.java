package strings;

/** Probes StringBuilder and StringBuffer operations with their boundary failures. */
public final class Builders {
    private Builders() {
    }

    private static void attempt(String label, Runnable action) {
        try {
            action.run();
            System.out.println(label + ": fine");
        } catch (RuntimeException e) {
            System.out.println(label + ": " + (e instanceof IndexOutOfBoundsException) + " "
                    + (e instanceof NullPointerException));
        }
    }

    public static void main(String[] args) {
        StringBuilder sb = new StringBuilder();
        sb.append(1).append('c').append(2L).append(1.5f).append(2.5).append(true).append((String) null)
                .append((Object) null).append(new char[] {'x', 'y'}).append("abcdef", 2, 4).append(new char[] {'1', '2', '3'}, 1, 2)
                .append((CharSequence) null, 0, 2);
        System.out.println(sb + " " + sb.length());
        sb.setLength(10);
        sb.insert(0, "<").insert(sb.length(), '>').insert(3, 99).insert(3, 7L).insert(3, false).insert(3, (Object) null)
                .insert(0, new char[] {'!'}).insert(1, "wxyz", 1, 3);
        System.out.println(sb);
        sb.delete(2, 8).deleteCharAt(0).replace(1, 3, "REPLACED").reverse();
        System.out.println(sb + " " + sb.indexOf("E") + " " + sb.lastIndexOf("E") + " " + sb.indexOf("E", 50) + " "
                + sb.charAt(2));
        sb.setCharAt(0, '#');
        sb.delete(3, 1000);
        sb.setLength(5);
        System.out.println(sb.toString().replace('\0', '0') + " " + sb.substring(1) + " ".length() + sb.substring(0, 2) + " "
                + sb.subSequence(1, 3));
        attempt("charAt", () -> sb.charAt(5));
        attempt("insert", () -> sb.insert(6, "x"));
        attempt("delete", () -> sb.delete(3, 2));
        attempt("deleteCharAt", () -> sb.deleteCharAt(-1));
        attempt("replace", () -> sb.replace(7, 8, "x"));
        attempt("setLength", () -> sb.setLength(-1));
        attempt("substring", () -> sb.substring(4, 9));
        attempt("null chars", () -> sb.append((char[]) null));
        attempt("delete at end", () -> sb.delete(5, 9));

        StringBuffer buffer = new StringBuffer("buffer");
        buffer.append(1).insert(0, 2.5).reverse().deleteCharAt(0);
        System.out.println(buffer + " " + buffer.length() + " " + buffer.equals(buffer) + " "
                + buffer.compareTo(new StringBuffer("a")) + " " + "x".contentEquals(buffer));
        StringBuilder capacity = new StringBuilder(3);
        System.out.println(capacity.capacity() + " " + new StringBuilder("abc").capacity());
        capacity.ensureCapacity(50);
        capacity.append("tiny").trimToSize();
        System.out.println(capacity.capacity() + " " + capacity.chars().sum());
        StringBuilder self = new StringBuilder("ab");
        self.append(self).append(self);
        System.out.println(self + " " + new StringBuilder("abc").compareTo(new StringBuilder("abd")));
        StringBuilder large = new StringBuilder();
        for (int i = 0; i < 3000; i++) {
            large.append((char) ('a' + i % 26));
            if (i % 500 == 499) {
                large.insert(0, i).reverse();
            }
        }
        System.out.println(large.length() + " " + large.toString().hashCode());
        sb.setLength(0);
        sb.append(Integer.MIN_VALUE).append(Long.MIN_VALUE).append(-0.0).append(Float.NaN).append((char) 65).append((int) 'A');
        System.out.println(sb + " " + sb.isEmpty());
    }
}
