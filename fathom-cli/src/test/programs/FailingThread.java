/** A second thread may use what the first has not made yet. */
public class FailingThread {
    private static volatile int[] table;

    public static void main(String[] args) {
        new Thread(() -> System.out.println("found " + table[1]), "reader").start();
        table = new int[] {1, 2, 3};
    }
}
