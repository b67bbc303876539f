package dev.fathom.vm.peer.system;

import dev.fathom.vm.exec.Call;
import dev.fathom.vm.exec.PeerTable;
import dev.fathom.vm.exec.Peers;
import dev.fathom.vm.state.Dependence.Kind;

/** Notes that a program asks about the world around it, and lets the library answer. */
public final class EnvironmentPeers implements Peers {
    @Override
    public void register(PeerTable table) {
        table.on("java/lang/System")
                .ifExplored("getenv(Ljava/lang/String;)Ljava/lang/String;", EnvironmentPeers::note)
                .ifExplored("getenv()Ljava/util/Map;", EnvironmentPeers::note)
                .ifExplored("lineSeparator()Ljava/lang/String;", EnvironmentPeers::note)
                .ifExplored("getProperty(Ljava/lang/String;)Ljava/lang/String;", EnvironmentPeers::note)
                .ifExplored(
                        "getProperty(Ljava/lang/String;Ljava/lang/String;)Ljava/lang/String;", EnvironmentPeers::note);
        table.on("java/nio/charset/Charset")
                .ifExplored("defaultCharset()Ljava/nio/charset/Charset;", EnvironmentPeers::note);
        table.on("java/lang/ProcessHandleImpl").ifExplored("pid()J", EnvironmentPeers::note);
        table.on("java/util/concurrent/ForkJoinPool")
                .ifExplored("getParallelism()I", EnvironmentPeers::note)
                .ifExplored("getCommonPoolParallelism()I", EnvironmentPeers::note);
        table.on("java/util/Locale").ifExplored("getDefault()Ljava/util/Locale;", EnvironmentPeers::note);
        table.on("java/util/TimeZone").ifExplored("getDefault()Ljava/util/TimeZone;", EnvironmentPeers::note);
        table.on("java/net/InetAddress").ifExplored("getLocalHost()Ljava/net/InetAddress;", EnvironmentPeers::note);
    }

    /** Only who asks directly depends on the answer as such: the library asks for formats, paths and sizes all the time. */
    private static void note(Call call) {
        noteIfAsked(call);
        call.ownCode();
    }

    static void noteIfAsked(Call call) {
        if (call.thread().hasFrames()
                && call.thread().method(call.vm.classes).owner.isUsers()
                && !call.vm.observer.isLooking()) {
            call.vm.dependences.noteOfLibrary(Kind.ENVIRONMENT, call.thread(), call.method());
        }
    }
}
