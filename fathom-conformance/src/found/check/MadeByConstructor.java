// run:
//   exit 1
//   says counted once
//   jdk 25
/** The object that an instance main method belongs to is made by code of the program: it starts threads, and waits for them. */
class MadeByConstructor {
    private int count;
    private final int counted = countedByTwo();

    private int countedByTwo() {
        Thread other = new Thread(() -> count++);
        other.start();
        count++;
        try {
            other.join();
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
        return count;
    }

    void main() {
        assert counted == 2 : "counted once";
    }
}
