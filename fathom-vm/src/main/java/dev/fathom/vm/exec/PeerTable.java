package dev.fathom.vm.exec;

import dev.fathom.spi.PeerGroup;
import dev.fathom.vm.options.Interleavings;
import dev.fathom.vm.options.Nondeterminism;
import dev.fathom.vm.program.Loader;
import dev.fathom.vm.program.VmMethod;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The peers known to the machine, by guest class, method name and descriptor.
 *
 * <p>Resources named {@value #INDEX} list, line by line, a guest class and the {@link Peers} class for it, or a {@link PeerGroup} of the user's. The class is
 * loaded when its guest class is first used, so peers that a program does not need cost nothing.
 */
public final class PeerTable {
    /** Name of the index; any jar on the class path of Fathom, or on the user's path of peers, may bring one. */
    public static final String INDEX = "META-INF/fathom/peers";

    /** Natives by which C code of the JDK learns where Java code has its fields. Peers do not need that. */
    private static final Set<String> PREPARATIONS = Set.of("initIDs()V", "registerNatives()V");

    /** The index that comes with Fathom, which is the same for all machines. */
    private static final Map<String, List<String>> OURS = read(PeerTable.class.getClassLoader());

    private static final Peer NOTHING = call -> {};

    private final Map<String, List<String>> index = new HashMap<>();
    private final Map<String, Peer> peers = new HashMap<>();
    private final Set<String> onlyIfNative = new HashSet<>();
    private final Set<String> onlyIfExplored = new HashSet<>();
    private final Set<String> onlyIfModelled = new HashSet<>();
    private final Set<String> onlyIfWeakChosen = new HashSet<>();
    private HostBlocks blocks = HostBlocks.NONE;
    private final ClassLoader loader;
    private final boolean explored;
    private final boolean modelled;
    private final boolean weakChosen;

    /**
     * Reads the index that the loader brings; some peers are for machines only that explore interleavings, or whose random numbers are not the host's, or where it is a choice
     * whether a weak reference is cleared.
     */
    public PeerTable(Interleavings interleavings, ClassLoader loader) {
        this.loader = loader;
        explored = interleavings.explored();
        modelled = interleavings.nondeterminism().isModelled();
        weakChosen = explored && interleavings.nondeterminism().weak() == Nondeterminism.Weak.CHOOSE;
        index.putAll(loader == PeerTable.class.getClassLoader() ? OURS : read(loader));
    }

    private static Map<String, List<String>> read(ClassLoader loader) {
        Map<String, List<String>> index = new HashMap<>();
        try {
            for (URL each : Collections.list(loader.getResources(INDEX))) {
                read(each, index);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return index;
    }

    private static void read(URL resource, Map<String, List<String>> index) throws IOException {
        try (var lines = new BufferedReader(new InputStreamReader(resource.openStream(), StandardCharsets.UTF_8))) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                String[] parts = line.trim().split(" +");
                if (parts.length == 2 && !line.startsWith("#")) {
                    index.computeIfAbsent(parts[0], key -> new ArrayList<>()).add(parts[1]);
                }
            }
        }
    }

    /** Lets methods of the program run on the host. */
    public void blocks(HostBlocks newBlocks) {
        blocks = newBlocks;
    }

    /** Says that a method is an operation of an exploration; to be called before the machine has asked for its peer. */
    public void operation(VmMethod method) {
        blocks.operation(method);
    }

    /** Returns the peer of a method, or null. */
    public @Nullable Peer find(VmMethod method) {
        Peer found = library(method);
        return found == null ? blocks.of(method) : found;
    }

    /** Returns the peer of a method of the library, or null. */
    public @Nullable Peer library(VmMethod method) {
        Peer found = find(method.owner.name, method.name, method.descriptor);
        if (found == null) {
            boolean ofJdk = method.owner.loader.id < Loader.APP;
            return ofJdk && method.isNative() && PREPARATIONS.contains(method.key()) ? NOTHING : null;
        }
        String key = method.owner.name + "." + method.key();
        boolean standsAside = (!method.isNative() && onlyIfNative.contains(key))
                || (!explored && onlyIfExplored.contains(key))
                || (!modelled && onlyIfModelled.contains(key))
                || (!weakChosen && onlyIfWeakChosen.contains(key));
        return standsAside ? null : found;
    }

    private @Nullable Peer find(String guestClass, String name, String descriptor) {
        List<String> groups = index.remove(guestClass);
        if (groups != null) {
            groups.forEach(this::load);
        }
        return peers.get(guestClass + "." + name + descriptor);
    }

    /** Loads every group and lists all peers as {@code class.name(descriptor)}. */
    public Set<String> keys() {
        List.copyOf(index.keySet()).forEach(each -> find(each, "", ""));
        return Set.copyOf(peers.keySet());
    }

    private void load(String group) {
        try {
            Object loaded =
                    Class.forName(group, true, loader).getDeclaredConstructor().newInstance();
            if (loaded instanceof PeerGroup ofUser) {
                ofUser.register((guestClass, method, peer) -> on(guestClass).method(method, peer::call));
            } else {
                ((Peers) loaded).register(this);
            }
        } catch (ReflectiveOperationException | ClassCastException e) {
            throw new IllegalStateException("bad entry in " + INDEX + ": " + group, e);
        }
    }

    /** Starts the registration of peers for one guest class, by internal name. */
    public ForClass on(String guestClass) {
        return new ForClass(guestClass);
    }

    /** Registers the peers of one guest class. */
    public final class ForClass {
        private final String guestClass;

        private ForClass(String guestClass) {
            this.guestClass = guestClass;
        }

        /** Adds a peer, by name and descriptor in one string: {@code "identityHashCode(Ljava/lang/Object;)I"}. */
        public ForClass method(String nameAndDescriptor, Peer peer) {
            peers.put(guestClass + "." + nameAndDescriptor, peer);
            return this;
        }

        /** Adds a peer that stands aside in JDKs where the method is written in Java. */
        public ForClass ifNative(String nameAndDescriptor, Peer peer) {
            onlyIfNative.add(guestClass + "." + nameAndDescriptor);
            return method(nameAndDescriptor, peer);
        }

        /** Adds a peer that stands in for Java code of the JDK when interleavings are explored. */
        public ForClass ifExplored(String nameAndDescriptor, Peer peer) {
            onlyIfExplored.add(guestClass + "." + nameAndDescriptor);
            return method(nameAndDescriptor, peer);
        }

        /** Adds a peer that stands in for Java code of the JDK where what a program cannot know is not the host's. */
        public ForClass ifModelled(String nameAndDescriptor, Peer peer) {
            onlyIfModelled.add(guestClass + "." + nameAndDescriptor);
            return method(nameAndDescriptor, peer);
        }

        /** Adds a peer that stands in for Java code of the JDK, or beside it, where it is a choice whether a weak reference is cleared. */
        public ForClass ifWeakChosen(String nameAndDescriptor, Peer peer) {
            onlyIfWeakChosen.add(guestClass + "." + nameAndDescriptor);
            return method(nameAndDescriptor, peer);
        }

        /** Adds a peer that does nothing, for natives like {@code registerNatives}. */
        public ForClass nothing(String nameAndDescriptor) {
            return method(nameAndDescriptor, NOTHING);
        }
    }
}
