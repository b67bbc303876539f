// expect: assertion
package library;

import java.security.Permissions;

/** A collection of permissions is a collection. */
public final class PermissionAddedMeanwhile {
    public static void main(String[] args) {
        Permissions permissions = new Permissions();
        new Thread(() -> permissions.add(new RuntimePermission("a"))).start();
        assert permissions.implies(new RuntimePermission("a"));
    }
}
