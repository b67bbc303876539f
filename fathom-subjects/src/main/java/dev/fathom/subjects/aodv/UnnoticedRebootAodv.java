package dev.fathom.subjects.aodv;

/** Reboots without waiting until others noticed: they answer with routes that lead through the very node that forgot them. */
public final class UnnoticedRebootAodv extends Aodv {
    @Override
    public void reboot(int node) {
        forget(node);
    }
}
