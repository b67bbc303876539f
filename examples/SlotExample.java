import dev.fathom.api.Operation;
import dev.fathom.api.Values;

/** A slot for one value: who finds it empty puts one in, who finds one takes it out. */
public class SlotExample {
    private volatile Integer value;

    @Operation
    boolean offer(@Values("1..2") int offered) {
        if (value != null) {
            return false;
        }
        value = offered;
        return true;
    }

    @Operation
    Integer poll() {
        Integer taken = value;
        value = null;
        return taken;
    }
}
