// expect: assertion
package monitors;

/** The counter is an element of an array, and the increments are not synchronized. */
public final class LostUpdateInArray {
    public static void main(String[] args) throws InterruptedException {
        int[] hits = new int[2];
        Runnable work = () -> {
            hits[0]++;
            hits[1]++;
        };
        Thread first = new Thread(work);
        Thread second = new Thread(work);
        first.start();
        second.start();
        first.join();
        second.join();
        assert hits[0] + hits[1] == 4 : hits[0] + " and " + hits[1];
    }
}
