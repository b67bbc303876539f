package dev.fathom.engine;

import dev.fathom.spi.PeerCall;
import dev.fathom.spi.PeerGroup;
import dev.fathom.spi.PeerRegistry;

/** Stands in for the natives of a class of a program under check, as a user would write it. */
public final class SensorPeers implements PeerGroup {
    @Override
    public void register(PeerRegistry registry) {
        registry.method("Sensor", "read(Ljava/lang/String;J)I", SensorPeers::read);
    }

    private static void read(PeerCall call) {
        String name = call.stringArg(0);
        if (!"front".equals(name)) {
            throw call.exception("java/lang/IllegalArgumentException", "no sensor " + name);
        }
        int reading = call.choose(3, "a reading");
        if (reading >= 0) {
            call.returnInt(reading + (int) call.longArg(1));
        }
    }
}
