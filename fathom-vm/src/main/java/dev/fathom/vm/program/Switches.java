package dev.fathom.vm.program;

/** Reads the words of switches; see {@link Op#TABLESWITCH} and {@link Op#LOOKUPSWITCH}. */
public final class Switches {
    private Switches() {}

    public static boolean isSwitch(int op) {
        return op == Op.TABLESWITCH || op == Op.LOOKUPSWITCH;
    }

    static int words(int[] code, int pc) {
        return code[pc] == Op.TABLESWITCH ? 4 + cases(Op.TABLESWITCH, code, pc) : 3 + 2 * code[pc + 1];
    }

    /** Returns how many cases there are beside the default; the instruction itself may be replaced in the code. */
    public static int cases(int op, int[] code, int pc) {
        return op == Op.TABLESWITCH ? code[pc + 2] - code[pc + 1] + 1 : code[pc + 1];
    }

    /** Returns where a case leads to. */
    public static int caseTarget(int op, int[] code, int pc, int index) {
        return code[pc + (op == Op.TABLESWITCH ? 4 : 3 + code[pc + 1]) + index];
    }

    public static int defaultTarget(int op, int[] code, int pc) {
        return code[pc + (op == Op.TABLESWITCH ? 3 : 2)];
    }

    /** Says whether some key leads backwards. */
    public static boolean mayGoBack(int op, int[] code, int pc) {
        boolean back = defaultTarget(op, code, pc) <= pc;
        for (int i = 0; i < cases(op, code, pc) && !back; i++) {
            back = caseTarget(op, code, pc, i) <= pc;
        }
        return back;
    }

    /** Returns where a key leads to. */
    public static int target(int op, int[] code, int pc, int key) {
        int index = op == Op.TABLESWITCH ? index(code, pc, key) : lookUp(code, pc, key);
        return index < 0 ? defaultTarget(op, code, pc) : caseTarget(op, code, pc, index);
    }

    private static int index(int[] code, int pc, int key) {
        int low = code[pc + 1];
        return key < low || key > code[pc + 2] ? -1 : key - low;
    }

    private static int lookUp(int[] code, int pc, int key) {
        int low = 0;
        int high = code[pc + 1] - 1;
        while (low <= high) {
            int middle = (low + high) >>> 1;
            int at = code[pc + 3 + middle];
            if (at == key) {
                return middle;
            }
            if (at < key) {
                low = middle + 1;
            } else {
                high = middle - 1;
            }
        }
        return -1;
    }
}
