// expect: assertion
package library;

import java.util.Locale;

/** A builder that two threads share is seen half done. */
public final class LocaleHalfBuilt {
    public static void main(String[] args) {
        Locale.Builder builder = new Locale.Builder();
        new Thread(() -> {
                    builder.setLanguage("de");
                    builder.setRegion("CH");
                })
                .start();
        String seen = builder.build().toString();
        assert !seen.equals("de") : seen;
    }
}
