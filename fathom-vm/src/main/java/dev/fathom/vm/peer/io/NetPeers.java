package dev.fathom.vm.peer.io;

import dev.fathom.vm.exec.Call;
import dev.fathom.vm.exec.Peer;
import dev.fathom.vm.exec.PeerTable;
import dev.fathom.vm.exec.Peers;
import dev.fathom.vm.heap.GuestThread;
import dev.fathom.vm.heap.Heap;
import dev.fathom.vm.peer.GuestBytes;
import dev.fathom.vm.program.VmClass;
import org.jspecify.annotations.Nullable;

/** Gives the guest a host without network: it has a name and a loopback address, and sockets are refused loudly. */
public final class NetPeers implements Peers {
    private static final Peer SOCKET = call -> {
        throw refusal(call, "java/net/SocketException", "Operation not permitted");
    };

    private static RuntimeException refusal(Call call, String exceptionClass, @Nullable String message) {
        return Refusals.of(
                call,
                exceptionClass,
                message,
                "network access (" + call.method()
                        + "): the program under check cannot reach sockets; replace the connection by a stub");
    }

    @Override
    public void register(PeerTable table) {
        for (String each : new String[] {"InetAddress", "Inet4Address", "Inet6Address", "NetworkInterface"}) {
            table.on("java/net/" + each).nothing("init()V");
        }
        table.on("java/net/DatagramPacket").nothing("init()V");
        table.on("java/net/InetAddress")
                .method("isIPv4Available()Z", call -> call.returnBool(true))
                .method("isIPv6Supported()Z", call -> call.returnBool(false));
        table.on("java/net/InetAddressImplFactory").method("isIPv6Supported()Z", call -> call.returnBool(false));
        registerLookup(table.on("java/net/Inet4AddressImpl"), "isReachable0([BI[BI)Z");
        registerLookup(table.on("java/net/Inet6AddressImpl"), "isReachable0([BII[BII)Z");
        table.on("java/net/Inet6AddressImpl")
                .method("lookupAllHostAddr(Ljava/lang/String;I)[Ljava/net/InetAddress;", this::lookUp);
        registerInterfaces(table.on("java/net/NetworkInterface"));
        registerSockets(table);
        table.on("sun/net/spi/DefaultProxySelector")
                .method("init()Z", call -> call.returnBool(false))
                .method(
                        "getSystemProxies(Ljava/lang/String;Ljava/lang/String;)[Ljava/net/Proxy;",
                        call -> call.returnRef(0));
        table.on("sun/net/PortConfig")
                .method("getLower0()I", call -> call.returnInt(32768))
                .method("getUpper0()I", call -> call.returnInt(60999));
        table.on("sun/net/dns/ResolverConfigurationImpl")
                .method("fallbackDomain0()Ljava/lang/String;", call -> call.returnRef(0));
    }

    private void registerLookup(PeerTable.ForClass type, String reachable) {
        type.method("getLocalHostName()Ljava/lang/String;", call -> call.returnString("localhost"))
                .method("lookupAllHostAddr(Ljava/lang/String;)[Ljava/net/InetAddress;", this::lookUp)
                .method("getHostByAddr([B)Ljava/lang/String;", this::nameOf)
                .method(reachable, call -> call.returnBool(false));
    }

    private void lookUp(Call call) {
        String name = call.stringArg(1);
        if (!"localhost".equals(name)) {
            throw refusal(call, "java/net/UnknownHostException", name + ": Name or service not known");
        }
        call.tailCall(call.vm.method("dev/fathom/guest/LocalHost", "addresses", "()[Ljava/net/InetAddress;"));
    }

    private void nameOf(Call call) {
        byte[] address = GuestBytes.copyOf(call.heap, call.nonNull(1), 0, call.heap.arrayLength(call.ref(1)));
        if (address.length != 4 || address[0] != 127) {
            throw refusal(call, "java/net/UnknownHostException", null);
        }
        call.returnString("localhost");
    }

    /** A host without any is what a program finds that is run, and the library that looks for chance there; to a program that is searched that would be no answer. */
    private static void noInterface(Call call) {
        if (!call.vm.options.realTime() && isAskedByProgram(call)) {
            throw refusal(call, "java/net/SocketException", null);
        }
        call.returnRef(0);
    }

    private static boolean isAskedByProgram(Call call) {
        GuestThread thread = call.thread();
        for (int fp = thread.fp; fp >= 0; fp = thread.callerOf(fp)) {
            VmClass owner = call.vm.classes.method(thread.stack[fp]).owner;
            if (!owner.name.startsWith("java/net/")) {
                return owner.isUsers();
            }
        }
        return false;
    }

    private void registerInterfaces(PeerTable.ForClass type) {
        String name = "(Ljava/lang/String;I)";
        type.method("getAll()[Ljava/net/NetworkInterface;", NetPeers::noInterface)
                .method("getByName0(Ljava/lang/String;)Ljava/net/NetworkInterface;", NetPeers::noInterface)
                .method("getByIndex0(I)Ljava/net/NetworkInterface;", NetPeers::noInterface)
                .method("getByInetAddress0(Ljava/net/InetAddress;)Ljava/net/NetworkInterface;", NetPeers::noInterface)
                .method("boundInetAddress0(Ljava/net/InetAddress;)Z", call -> call.returnBool(false))
                .method("isUp0" + name + "Z", call -> call.returnBool(false))
                .method("isLoopback0" + name + "Z", call -> call.returnBool(false))
                .method("isP2P0" + name + "Z", call -> call.returnBool(false))
                .method("supportsMulticast0" + name + "Z", call -> call.returnBool(false))
                .method("getMTU0" + name + "I", call -> call.returnInt(0))
                .method("getMacAddr0([BLjava/lang/String;I)[B", call -> call.returnRef(0));
    }

    private static void registerSockets(PeerTable table) {
        PeerTable.ForClass net = table.on("sun/nio/ch/Net")
                .nothing("initIDs()V")
                .method("isIPv6Available0()Z", call -> call.returnBool(false))
                .method("isReusePortAvailable0()Z", call -> call.returnBool(false))
                .method("isExclusiveBindAvailable()I", call -> call.returnInt(-1))
                .method("shouldShutdownWriteBeforeClose0()Z", call -> call.returnBool(false))
                .method("shouldSetBothIPv4AndIPv6Options0()Z", call -> call.returnBool(true))
                .method("canIPv6SocketJoinIPv4Group0()Z", call -> call.returnBool(false))
                .method("canJoin6WithIPv4Group0()Z", call -> call.returnBool(false))
                .method("canUseIPv6OptionsWithIPv4LocalAddress0()Z", call -> call.returnBool(true))
                .method("socket0(ZZZZ)I", SOCKET);
        short[] events = {0x1, 0x4, 0x8, 0x10, 0x20};
        String[] names = {"pollinValue", "polloutValue", "pollerrValue", "pollhupValue", "pollnvalValue"};
        for (int i = 0; i < events.length; i++) {
            short event = events[i];
            net.method(names[i] + "()S", call -> call.returnInt(event));
        }
        net.method("pollconnValue()S", call -> call.returnInt(0x4));
        table.on("sun/nio/ch/UnixDomainSockets")
                .method("init()Z", call -> call.returnBool(false))
                .method("socket0()I", SOCKET);
        table.on("sun/nio/ch/IOUtil").method("makePipe(Z)J", SOCKET);
        PeerTable.ForClass options = table.on("jdk/net/LinuxSocketOptions");
        for (String each :
                new String[] {"keepAliveOptionsSupported0()Z", "quickAckSupported0()Z", "incomingNapiIdSupported0()Z"
                }) {
            options.method(each, call -> call.returnBool(false));
        }
        table.on("sun/nio/fs/LinuxWatchService").method("eventSize()I", call -> call.returnInt(16));
        table.on("sun/nio/fs/LinuxWatchService").method("eventOffsets()[I", NetPeers::eventOffsets);
        table.on("sun/nio/fs/LinuxWatchService").method("inotifyInit()I", call -> {
            throw Refusals.of(
                    call,
                    "java/io/IOException",
                    "Function not implemented",
                    "WatchService: the files that the program under check sees do not change");
        });
    }

    /** Where the parts of an event are, which never comes. */
    private static void eventOffsets(Call call) {
        int array = call.heap.allocateArray(call.vm.classes.arrayOf(call.vm.classes.primitive('I')), 5);
        for (int i = 0; i < 5; i++) {
            call.heap.words[array + Heap.ARRAY_DATA + i] = 4 * i;
        }
        call.returnRef(array);
    }
}
