package dev.fathom.guest;

import java.security.AllPermission;
import java.security.CodeSource;
import java.security.Permissions;
import java.security.ProtectionDomain;
import java.security.cert.Certificate;

/** Makes the protection domains of classes that did not bring one. */
final class Domains {
    private Domains() {}

    static ProtectionDomain of(Class<?> type) {
        String location = location(type);
        ProtectionDomain made;
        if (location == null) {
            Permissions all = new Permissions();
            all.add(new AllPermission());
            made = new ProtectionDomain(null, all);
        } else {
            CodeSource source = new CodeSource(Resources.url(location), (Certificate[]) null);
            made = new ProtectionDomain(source, null, type.getClassLoader(), null);
        }
        remember(type, made);
        return made;
    }

    /** Returns the URL of the class path entry that the class is from, or null. */
    private static native String location(Class<?> type);

    private static native void remember(Class<?> type, ProtectionDomain domain);
}
