// expect: uncaught-exception
package threads;

/** Main reads the result without waiting for it. */
public final class JoinForgotten {
    private static volatile String result;

    public static void main(String[] args) {
        new Thread(() -> result = "done").start();
        System.out.println(result.length());
    }
}
