package dev.fathom.search.visited;

import java.util.List;

/** Runs along the keys of some segments, which are locked, in the order of these: from the last key of the last one down. */
final class TableCursor implements KeyCursor {
    private final List<FingerprintSegment> segments;
    private int segment;
    private FingerprintTable table;
    private int slot;

    TableCursor(List<FingerprintSegment> segments) {
        this.segments = segments;
        segment = segments.size() - 1;
        table = segments.get(segment).table();
        slot = table.end();
    }

    @Override
    public boolean previous() {
        slot = table.previous(slot);
        while (slot < 0 && segment > 0) {
            segment--;
            table = segments.get(segment).table();
            slot = table.previous(table.end());
        }
        return slot >= 0;
    }

    @Override
    public long first() {
        return FingerprintMap.whole(segments.get(segment).index(), table.first(slot));
    }

    @Override
    public long second() {
        return table.second(slot);
    }

    @Override
    public int number() {
        return table.number(slot);
    }
}
