// run: --races=violation
//   states 10
import java.lang.invoke.*;
public class VarHandleRace {
    volatile int status; static final VarHandle S;
    static { try { S = MethodHandles.lookup().findVarHandle(VarHandleRace.class, "status", int.class); } catch (ReflectiveOperationException e) { throw new ExceptionInInitializerError(e); } }
    int get() { return (int) S.getOpaque(this); }
    public static void main(String[] a) throws Exception {
        var x = new VarHandleRace(); Thread t = new Thread(() -> { x.get(); S.setRelease(x, 1); S.compareAndSet(x, 1, 2); }); t.start(); x.get(); t.join();
    }
}
