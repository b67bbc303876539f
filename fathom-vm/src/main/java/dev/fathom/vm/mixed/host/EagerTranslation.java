package dev.fathom.vm.mixed.host;

import dev.fathom.vm.exec.Vm;
import java.util.ArrayList;
import java.util.List;

/** Reads all that a block can reach before it runs, and compares all of it afterwards. */
public final class EagerTranslation extends Translation {
    private final List<Twin> twins = new ArrayList<>();
    private int loaded;

    public EagerTranslation(Vm vm, HostObjects objects) {
        super(vm, objects);
    }

    @Override
    public void begin() {
        super.begin();
        twins.clear();
        loaded = 0;
    }

    @Override
    protected void arrived(Twin twin) {
        twins.add(twin);
    }

    @Override
    protected void loaded() {
        while (loaded < twins.size()) {
            fill(twins.get(loaded++));
        }
    }

    @Override
    protected List<Twin> changed() {
        return twins;
    }
}
