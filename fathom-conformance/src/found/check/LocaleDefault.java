// run:
//   exit 1
//   says en_US then de_DE
import java.util.Locale;

/** The default locale is a variable of the program. */
public class LocaleDefault {
    public static void main(String[] a) throws Exception {
        Locale.setDefault(Locale.US);
        Thread t = new Thread(() -> Locale.setDefault(Locale.GERMANY));
        t.start();
        Locale first = Locale.getDefault();
        Locale second = Locale.getDefault();
        if (first != second) throw new IllegalStateException(first + " then " + second);
        t.join();
    }
}
