// run:
//   exit 1
//   says lost
//   seconds 60
// run: --library=open
//   exit 1
//   says lost
//   seconds 60
/** What a thread inherits is computed by code of the program. */
public class ThreadLocalsInherited {
    static int made;
    static final InheritableThreadLocal<Integer> NUMBER = new InheritableThreadLocal<>() {
        @Override
        protected Integer childValue(Integer parent) {
            made = made + 1;
            return made;
        }
    };

    public static void main(String[] args) throws Exception {
        NUMBER.set(0);
        Thread other = new Thread(() -> new Thread(() -> { }));
        other.start();
        new Thread(() -> { });
        other.join();
        if (made != 3) {
            throw new AssertionError("lost");
        }
    }
}
