// expect: assertion
package library;

import java.security.Provider;
import java.security.Security;

/** The properties of a provider are the program's, too. */
public final class ProviderChangedMeanwhile {
    public static void main(String[] args) {
        Provider provider = Security.getProvider("SUN");
        new Thread(() -> provider.put("concurrent.property", "set")).start();
        assert provider.getProperty("concurrent.property") == null;
    }
}
