// expect: assertion
package library;

import java.text.DecimalFormatSymbols;
import java.util.Locale;

/** Symbols of a format are an object like others: what is set second may not be there yet. */
public final class SymbolsSetOneByOne {
    public static void main(String[] args) {
        DecimalFormatSymbols symbols = new DecimalFormatSymbols(Locale.ROOT);
        new Thread(() -> {
                    symbols.setDecimalSeparator('|');
                    symbols.setGroupingSeparator('_');
                })
                .start();
        char decimal = symbols.getDecimalSeparator();
        char grouping = symbols.getGroupingSeparator();
        assert decimal != '|' || grouping == '_' : decimal + " " + grouping;
    }
}
