package dev.fathom.vm.peer.zip;

import dev.fathom.vm.exec.Vm;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Runs zlib streams whose state is their history.
 *
 * <p>A stream of the host is kept under the history that made it. A guest stream with that history takes it and puts it
 * back under its new history; one that finds none repeats its history. So backtracking never sees a wrong state, and
 * reading on costs nothing extra.
 */
final class ZipStreams {
    private static final int KEPT = 32;

    private final Supplier<ZipRecords.Target> fresh;
    private final Map<ZipHistory.Key, ZipRecords.Target> kept = new LinkedHashMap<>();
    private @Nullable ZipHistory histories;

    ZipStreams(Supplier<ZipRecords.Target> fresh) {
        this.fresh = fresh;
    }

    private ZipHistory histories(Vm vm) {
        if (histories == null) {
            histories = new ZipHistory(vm);
        }
        return histories;
    }

    long create(Vm vm, int setting) {
        long address = histories(vm).create();
        set(vm, address, setting);
        return address;
    }

    void end(Vm vm, long address) {
        ZipRecords.Target target = kept.remove(histories(vm).key(address));
        if (target != null) {
            target.end();
        }
        histories(vm).end(address);
    }

    void reset(Vm vm, long address) {
        ZipRecords.Target target = take(vm, address);
        target.reset();
        if (target.isNewAfterReset()) {
            histories(vm).clear(address);
            histories(vm).append(address, ZipRecords.setting(target.setting()));
        } else {
            histories(vm).append(address, ZipRecords.reset());
        }
        keep(vm, address, target);
    }

    /** Changes the settings of a stream; they take effect with its next step. */
    void set(Vm vm, long address, int setting) {
        ZipRecords.Target target = take(vm, address);
        target.setting(setting);
        histories(vm).append(address, ZipRecords.setting(setting));
        keep(vm, address, target);
    }

    void dictionary(Vm vm, long address, byte[] bytes) {
        ZipRecords.Target target = take(vm, address);
        target.dictionary(bytes);
        histories(vm).append(address, ZipRecords.dictionary(bytes));
        keep(vm, address, target);
    }

    ZipRecords.Result step(Vm vm, long address, byte[] input, int room, int flush) {
        ZipRecords.Target target = take(vm, address);
        ZipRecords.Result result = target.step(input, room, flush);
        histories(vm).append(address, ZipRecords.step(input, room, flush, result));
        keep(vm, address, target);
        return result;
    }

    /** Lets a stream be looked at, in its present state. */
    ZipRecords.Target look(Vm vm, long address) {
        ZipRecords.Target target = take(vm, address);
        keep(vm, address, target);
        return target;
    }

    private ZipRecords.Target take(Vm vm, long address) {
        ZipRecords.Target target = kept.remove(histories(vm).key(address));
        if (target == null) {
            target = fresh.get();
            ZipRecords.replay(histories(vm).bytes(address), target);
        }
        return target;
    }

    private void keep(Vm vm, long address, ZipRecords.Target target) {
        ZipRecords.Target replaced = kept.put(histories(vm).key(address), target);
        if (replaced != null) {
            replaced.end();
        }
        if (kept.size() > KEPT) {
            var oldest = kept.entrySet().iterator();
            oldest.next().getValue().end();
            oldest.remove();
        }
    }
}
