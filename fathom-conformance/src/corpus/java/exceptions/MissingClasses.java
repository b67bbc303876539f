package exceptions;

/** Probes Class.forName with names of nothing, malformed names and arrays, and the stack traces of its failures. */
public final class MissingClasses {
    public static void main(String[] a) throws Exception {
        for (String s : new String[] {
            "x.Y", "[Lx.Y;", "a/b", "", "[I", "[[J", "exceptions.MissingClasses", "[x", "java.lang.Nope", "int"
        })
            try {
                System.out.println(Class.forName(s));
            } catch (Throwable t) {
                t.printStackTrace(System.out);
            }
        try {
            System.out.println(Class.forName("q.R", true, null));
        } catch (Throwable t) {
            t.printStackTrace(System.out);
        }
        try {
            System.out.println(Class.forName("q.R", true, ClassLoader.getPlatformClassLoader()));
        } catch (Throwable t) {
            t.printStackTrace(System.out);
        }
        try {
            ClassLoader.getSystemClassLoader().loadClass("zz.top");
        } catch (Throwable t) {
            t.printStackTrace(System.out);
        }
        Class.forName("no.such.Thing");
    }
}
