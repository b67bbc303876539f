package dev.fathom.vm.peer.lang;

import dev.fathom.vm.exec.Call;
import dev.fathom.vm.exec.PeerTable;
import dev.fathom.vm.exec.Peers;
import dev.fathom.vm.program.VmClass;
import dev.fathom.vm.program.VmField;
import org.jspecify.annotations.Nullable;

/**
 * Buffers in which the library writes numbers down. It keeps one for each thread, to save the making of another; what the last
 * number left in it would be part of every state. So under exploration there is a new one each time, as there is for the first.
 */
public final class ScratchPeers implements Peers {
    private static final String DECIMAL = "jdk/internal/math/FloatingDecimal";
    private static final String CONVERTER = DECIMAL + "$BinaryToASCIIBuffer";
    private static final int CHARACTERS = 26;
    private static final int DIGITS = 20;

    @Override
    public void register(PeerTable table) {
        table.on(DECIMAL).ifExplored("getBinaryToASCIIBuffer()L" + CONVERTER + ";", ScratchPeers::newConverter);
        table.on("jdk/internal/math/FormattedFloatingDecimal")
                .ifExplored("getBuffer()[C", call -> call.returnRef(characters(call, DIGITS)));
    }

    private static void newConverter(Call call) {
        VmClass type = call.vm.system(CONVERTER);
        if (!call.initialize(type)) {
            return;
        }
        int converter = call.heap.allocate(type);
        setArray(call, converter, type.declaredField("digits", "[C"), DIGITS);
        setArray(call, converter, type.declaredField("buffer", "[C"), CHARACTERS);
        call.returnRef(converter);
    }

    /** Gives the new object an array, if it has such a field in this JDK. */
    private static void setArray(Call call, int object, @Nullable VmField field, int length) {
        if (field != null) {
            int array = characters(call, length);
            call.heap.words[object + field.offset] = array;
        }
    }

    private static int characters(Call call, int length) {
        return call.heap.allocateArray(call.vm.classes.arrayOf(call.vm.classes.primitive('C')), length);
    }
}
