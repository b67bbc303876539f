// expect: assertion
package copies;

/** A clone is taken field by field, which is no race if they are volatile. */
public final class CloneOfVolatileFields implements Cloneable {
    private volatile long first;
    private volatile Integer second = 0;

    public static void main(String[] args) throws CloneNotSupportedException {
        CloneOfVolatileFields pair = new CloneOfVolatileFields();
        new Thread(() -> {
                    pair.first = 1L << 32 | 1;
                    pair.second = 1;
                })
                .start();
        CloneOfVolatileFields seen = (CloneOfVolatileFields) pair.clone();
        assert seen.first != 0 || seen.second == 0;
    }
}
