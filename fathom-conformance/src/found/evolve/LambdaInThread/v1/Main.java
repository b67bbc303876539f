/** A lambda of an interface that gets a superinterface, made by a thread and tested by another one. */
public class Main {
    interface Mark { }
    interface Task extends Mark { void perform(); }
    static volatile Object task;
    public static void main(String[] args) throws Exception {
        Thread other = new Thread(() -> { int n = 1; Task made = () -> task = n; task = made; });
        other.start();
        if (task instanceof Mark) {
            throw new IllegalStateException("marked");
        }
        other.join();
    }
}
