// expect: race
// options: --races=violation
package copies;

/** Who clones an array reads its elements, and races with who writes them. */
public final class CloneRaces {
    public static void main(String[] args) {
        int[] one = new int[1];
        new Thread(() -> one[0] = 1).start();
        one.clone();
    }
}
