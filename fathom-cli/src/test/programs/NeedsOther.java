/** Uses another class, which a test takes away. */
public class NeedsOther {
    public static void main(String[] args) {
        System.out.println(Other.NAME.length());
    }
}

class Other {
    static final String NAME = String.valueOf("other");
}
