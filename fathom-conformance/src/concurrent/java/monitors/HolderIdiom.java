// expect: no-violation
// options: --races=violation
package monitors;

/** The class initialiser makes the instance, whoever comes first. */
public final class HolderIdiom {
    private static int made;

    private static final class Holder {
        static final HolderIdiom INSTANCE = new HolderIdiom();
    }

    private HolderIdiom() {
        made++;
    }

    private static HolderIdiom instance() {
        return Holder.INSTANCE;
    }

    public static void main(String[] args) throws InterruptedException {
        HolderIdiom[] seen = new HolderIdiom[2];
        Thread other = new Thread(() -> seen[0] = instance());
        other.start();
        seen[1] = instance();
        other.join();
        assert seen[0] == seen[1] && made == 1;
    }
}
