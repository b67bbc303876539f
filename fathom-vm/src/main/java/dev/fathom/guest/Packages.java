package dev.fathom.guest;

/** Defines packages of the class path with what the manifest of their jar says about them. */
final class Packages {
    private Packages() {}

    /** Returns the package of a user class; the facts are titles, versions and vendors, in the order of definePackage. */
    static Package of(ClassLoader loader, Class<?> type, String[] facts) {
        String name = type.getPackageName();
        Package known = loader.getDefinedPackage(name);
        if (known != null) {
            return known;
        }
        return define(loader, name, facts[0], facts[1], facts[2], facts[3], facts[4], facts[5]);
    }

    private static native Package define(
            ClassLoader loader,
            String name,
            String specificationTitle,
            String specificationVersion,
            String specificationVendor,
            String implementationTitle,
            String implementationVersion,
            String implementationVendor);
}
