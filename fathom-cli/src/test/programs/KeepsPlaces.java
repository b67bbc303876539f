/** Keeps in its states where in its code it was: in an exception, and as a number. */
public class KeepsPlaces {
    private static volatile Throwable kept;
    private static volatile int place;
    private static volatile int turns;

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> turns = turns + 1);
        other.start();
        if (turns >= 0) {
            kept = new IllegalStateException();
            place = StackWalker.getInstance().walk(all -> all.findFirst().orElseThrow().getByteCodeIndex());
        }
        turns = turns + 1;
        other.join();
        System.out.println(kept + " at " + place);
    }
}
