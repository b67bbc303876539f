import gov.nasa.jpf.vm.Verify;

/** A division by zero for one of six pairs of random numbers. */
public class Rand {
    public static void main(String[] args) {
        int a = Verify.getInt(0, 1);
        int b = Verify.getIntFromList(0, 1, 2);
        Verify.ignoreIf(a == 1 && b == 0);
        Verify.incrementCounter(0);
        int c = a / (b + a - 2);
        assert c <= 0 : c;
    }
}
