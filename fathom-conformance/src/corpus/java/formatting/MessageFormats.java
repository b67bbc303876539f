package formatting;

import java.text.ChoiceFormat;
import java.text.MessageFormat;
import java.text.ParseException;
import java.util.Arrays;
import java.util.Locale;

/** Probes MessageFormat and ChoiceFormat: quoting, nested formats, missing arguments and parsing. */
public final class MessageFormats {
    private MessageFormats() {
    }

    private static String format(String pattern, Object... arguments) {
        return new MessageFormat(pattern, Locale.US).format(arguments);
    }

    public static void main(String[] args) throws ParseException {
        System.out.println(format("{0} and {1}, again {0}", "first", 2));
        System.out.println(format("It''s {0} '{0}' '{'{0}'}'", "quoted"));
        System.out.println(format("{0} {1} {2}", "only one"));
        System.out.println(format("{0}", (Object) null) + " " + format("no arguments", 1, 2));
        System.out.println(format("{0,number} {0,number,integer} {0,number,percent} {0,number,#.#}", 1234.567));
        System.out.println(format("{0,number,#,##0.00} {1,number,000}", 9876543.2, 7));
        System.out.println(format("{0,choice,0#no files|1#one file|1<{0} files}", 0) + ", "
                + format("{0,choice,0#no files|1#one file|1<{0} files}", 1) + ", "
                + format("{0,choice,0#no files|1#one file|1<{0} files}", 12345));
        ChoiceFormat choice = new ChoiceFormat(new double[] {0, 1, ChoiceFormat.nextDouble(1)}, new String[] {"zero", "one", "many"});
        for (double d : new double[] {-5, 0, 0.5, 1, 1.0001, 100, Double.NaN}) {
            System.out.print(choice.format(d) + " ");
        }
        System.out.println(choice.toPattern());
        System.out.println(new ChoiceFormat("-1#negative|0#zero|0<positive").format(3) + " " + choice.parse("one"));
        MessageFormat parser = new MessageFormat("{0} is {1,number} years old", Locale.US);
        System.out.println(Arrays.toString(parser.parse("Ann is 1,234 years old")));
        try {
            parser.parse("nonsense");
        } catch (ParseException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(parser.toPattern() + " " + parser.getFormats().length);
        for (String bad : new String[] {"{0", "{x}", "{-1}", "{0,bogus}", "unmatched }"}) {
            try {
                System.out.println(format(bad, "v"));
            } catch (IllegalArgumentException e) {
                System.out.println(bad + " -> " + e.getMessage());
            }
        }
        System.out.println(MessageFormat.format("{0,number,integer}{1}", 5, 'c'));
        MessageFormat german = new MessageFormat("{0,number}", Locale.GERMANY);
        System.out.println(german.format(new Object[] {1234.5}));
        System.out.println(format("{3} {1}", "a", "b", "c", "d") + format(" {10}", 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, "ten"));
    }
}
