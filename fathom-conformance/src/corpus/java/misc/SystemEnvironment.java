package misc;

import java.util.Currency;
import java.util.Locale;
import java.util.Properties;

/** Probes system properties, the environment, arguments, time sources, locales and currencies without printing host details. */
public final class SystemEnvironment {
    private SystemEnvironment() {
    }

    public static void main(String[] args) {
        System.out.println(args.length + " " + args.getClass().getSimpleName());
        System.out.println(System.getProperty("file.separator") + " " + System.getProperty("path.separator") + " "
                + System.getProperty("line.separator").length() + " " + System.lineSeparator().equals("\n") + " "
                + System.getProperty("user.language") + " " + System.getProperty("no.such.property") + " "
                + System.getProperty("no.such.property", "default"));
        for (String key : new String[] {"java.version", "java.home", "java.vendor", "os.name", "user.dir", "java.class.path",
            "java.specification.version", "java.class.version", "java.io.tmpdir", "java.vm.name", "os.arch"}) {
            String value = System.getProperty(key);
            System.out.print(key + (value != null && !value.isEmpty() ? " set, " : " MISSING, "));
        }
        System.out.println(Integer.parseInt(System.getProperty("java.specification.version")) == Runtime.version().feature());
        System.out.println(System.setProperty("my.key", "1") + " " + System.setProperty("my.key", "2") + " " + Integer.getInteger("my.key") + " "
                + Boolean.getBoolean("my.key") + " " + Long.getLong("my.key", 9L) + " " + System.clearProperty("my.key") + " " + System.getProperty("my.key"));
        try {
            System.getProperty("");
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        Properties properties = System.getProperties();
        System.out.println(properties.containsKey("java.version") + " " + (System.getenv("FATHOM_NO_SUCH_VARIABLE") == null) + " "
                + System.getenv().containsKey("FATHOM_NO_SUCH_VARIABLE"));
        try {
            System.getenv().put("x", "y");
        } catch (UnsupportedOperationException e) {
            System.out.println("environment is read-only");
        }
        long before = System.nanoTime();
        long after = System.nanoTime();
        System.out.println((after >= before) + " " + (System.currentTimeMillis() > 0) + " " + (Runtime.getRuntime().availableProcessors() > 0) + " "
                + (Runtime.getRuntime().maxMemory() > 0) + " " + (Runtime.getRuntime() == Runtime.getRuntime()));
        System.gc();
        Locale locale = Locale.getDefault();
        System.out.println(locale + " " + locale.getLanguage() + " " + locale.toLanguageTag() + " " + Locale.GERMANY.getDisplayCountry(Locale.ENGLISH) + " "
                + Locale.FRANCE.getDisplayLanguage(Locale.FRENCH) + " " + Locale.ROOT + "." + " " + Locale.forLanguageTag("zh-Hant-TW").getScript() + " "
                + new Locale.Builder().setLanguage("de").setRegion("AT").build() + " " + Locale.CANADA_FRENCH.getISO3Country() + " "
                + Locale.forLanguageTag("en-US-x-private").getExtension('x') + " " + Locale.JAPAN.equals(Locale.forLanguageTag("ja-JP")));
        Currency euro = Currency.getInstance("EUR");
        System.out.println(euro + " " + euro.getDefaultFractionDigits() + " " + euro.getNumericCode() + " "
                + Currency.getInstance(Locale.US).getCurrencyCode() + " "
                + Currency.getInstance("JPY").getDefaultFractionDigits() + " " + euro.getSymbol(Locale.GERMANY) + " " + euro.getDisplayName(Locale.US));
        try {
            Currency.getInstance("XXZ");
        } catch (IllegalArgumentException e) {
            System.out.println("no such currency");
        }
        System.out.println(System.identityHashCode(euro) == System.identityHashCode(Currency.getInstance("EUR")));
    }
}
