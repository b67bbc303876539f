// run:
//   exit 5
//   says leaving
//   jdk 25
class ExitsWhenMade {
    private final int left = leave();

    private static int leave() {
        System.out.println("leaving");
        System.exit(5);
        return 0;
    }

    void main() {
        System.out.println("never");
    }
}
