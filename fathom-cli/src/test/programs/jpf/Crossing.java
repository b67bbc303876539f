import gov.nasa.jpf.vm.Verify;

/** Four people cross a bridge at night with one torch, two at a time; they need 1, 2, 5 and 10 minutes. Whether 17 minutes are enough is found out by claiming that they are not. */
public class Crossing {
    private static final int[] MINUTES = {1, 2, 5, 10};

    public static void main(String[] args) {
        boolean[] isOver = new boolean[MINUTES.length];
        boolean torchIsOver = false;
        int time = 0;
        int left = MINUTES.length;
        while (left > 0) {
            int first = Verify.getInt(0, MINUTES.length - 1);
            Verify.ignoreIf(isOver[first] != torchIsOver);
            int second = torchIsOver ? first : Verify.getInt(first, MINUTES.length - 1);
            Verify.ignoreIf(isOver[second] != torchIsOver);
            time += Math.max(MINUTES[first], MINUTES[second]);
            Verify.ignoreIf(time > 17);
            torchIsOver = !torchIsOver;
            isOver[first] = torchIsOver;
            isOver[second] = torchIsOver;
            int moved = first == second ? 1 : 2;
            left += torchIsOver ? -moved : moved;
        }
        assert time > 17 : "all are over after " + time + " minutes";
    }
}
