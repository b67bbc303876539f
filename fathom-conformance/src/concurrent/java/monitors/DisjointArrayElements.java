// expect: no-violation
// options: --races=violation
package monitors;

/** Each thread writes its own element of a shared array. */
public final class DisjointArrayElements {
    public static void main(String[] args) throws InterruptedException {
        int[] squares = new int[3];
        Thread[] workers = new Thread[squares.length];
        for (int i = 0; i < workers.length; i++) {
            int index = i;
            workers[i] = new Thread(() -> squares[index] = index * index);
            workers[i].start();
        }
        int sum = 0;
        for (int i = 0; i < workers.length; i++) {
            workers[i].join();
            sum += squares[i];
        }
        assert sum == 5 : sum;
    }
}
