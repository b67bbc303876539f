/** Takes it for granted that nothing takes longer than a moment. */
public class StopWatch {
    public static void main(String[] args) {
        long begin = System.currentTimeMillis();
        System.out.println("some work");
        long taken = System.currentTimeMillis() - begin;
        assert taken < 5 : "it took longer";
    }
}
