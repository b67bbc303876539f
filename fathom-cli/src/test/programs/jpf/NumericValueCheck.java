import gov.nasa.jpf.vm.Verify;

/** A value that has to stay in a range wherever it comes from. */
public class NumericValueCheck {
    private double value;

    void set(double next) {
        value = next;
        assert value > 0 && value < 10 : "value out of range: " + value;
    }

    public static void main(String[] args) {
        NumericValueCheck check = new NumericValueCheck();
        check.set(Verify.getDoubleFromList(0.5, 9.5));
        check.set(12.0 - Verify.getInt(1, 4));
    }
}
