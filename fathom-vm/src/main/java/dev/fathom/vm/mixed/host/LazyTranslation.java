package dev.fathom.vm.mixed.host;

import dev.fathom.vm.exec.Vm;
import java.util.ArrayList;
import java.util.List;

/** Reads an object when the block first touches one of its fields, and writes back the objects that it wrote to. Arrays are read when a reference to them is. */
public final class LazyTranslation extends Translation {
    private final List<Twin> written = new ArrayList<>();

    public LazyTranslation(Vm vm, HostObjects objects) {
        super(vm, objects);
    }

    @Override
    public void begin() {
        super.begin();
        written.clear();
    }

    @Override
    protected void arrived(Twin twin) {
        twin.fathomStub = true;
    }

    @Override
    protected List<Twin> changed() {
        return written;
    }

    /** Called by code of twins before an object is written to for the first time. */
    public final void write(Twin twin) {
        twin.fathomDirty = true;
        if (twin.fathomStub) {
            fill(twin);
        }
        if (twin.fathomRef > 0) {
            written.add(twin);
        }
    }
}
