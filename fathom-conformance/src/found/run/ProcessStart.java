// run:
//   says IOException
//   never started
/** A process cannot be started: what Java documents for that. */
public class ProcessStart {
    public static void main(String[] args) {
        try {
            new ProcessBuilder("true").start();
            System.out.println("started");
        } catch (java.io.IOException e) {
            System.out.println("IOException");
        }
    }
}
