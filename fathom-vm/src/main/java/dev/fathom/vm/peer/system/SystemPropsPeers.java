package dev.fathom.vm.peer.system;

import dev.fathom.vm.exec.Call;
import dev.fathom.vm.exec.PeerTable;
import dev.fathom.vm.exec.Peers;
import dev.fathom.vm.exec.Vm;
import dev.fathom.vm.peer.GuestStrings;
import dev.fathom.vm.program.VmField;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Natives of {@code jdk.internal.util.SystemProps.Raw}: where the guest's system properties come from. */
public final class SystemPropsPeers implements Peers {
    private static final String RAW = "jdk/internal/util/SystemProps$Raw";
    private static final String INDEX_SUFFIX = "_NDX";
    private static final String ENCODING = "UTF-8";

    /** Properties that HotSpot and the launcher set, and that are the same for the guest. */
    private static final List<String> FROM_HOST = List.of(
            "java.home",
            "java.version",
            "java.version.date",
            "java.runtime.name",
            "java.runtime.version",
            "java.vendor",
            "java.vendor.url",
            "java.vendor.url.bug",
            "java.vendor.version",
            "java.class.version",
            "java.specification.name",
            "java.specification.vendor",
            "java.specification.version",
            "java.specification.maintenance.version",
            "java.vm.name",
            "java.vm.vendor",
            "java.vm.version",
            "java.vm.info",
            "java.vm.specification.name",
            "java.vm.specification.vendor",
            "java.vm.specification.version",
            "java.vm.compressedOopsMode",
            "java.library.path",
            "sun.boot.library.path",
            "sun.management.compiler",
            "jdk.debug");

    @Override
    public void register(PeerTable table) {
        table.on(RAW)
                .method("vmProperties()[Ljava/lang/String;", SystemPropsPeers::vmProperties)
                .method("platformProperties()[Ljava/lang/String;", SystemPropsPeers::platformProperties);
    }

    private static void vmProperties(Call call) {
        Map<String, String> properties = new LinkedHashMap<>();
        for (String each : FROM_HOST) {
            String value = System.getProperty(each);
            if (value != null) {
                properties.put(each, value);
            }
        }
        properties.put("java.class.path", call.vm.options.classPathText());
        properties.put("sun.java.launcher", "SUN_STANDARD");
        properties.put("file.encoding", encoding(call.vm, "file.encoding"));
        // Method.invoke then calls natives, which are peers, and spins no bytecode.
        properties.put("jdk.reflect.useNativeAccessorOnly", "true");
        // There is no display, and the image of the modules is read piece by piece: it would fill the heap.
        properties.put("java.awt.headless", "true");
        properties.put("jdk.image.map.all", "false");
        properties.putAll(call.vm.options.systemProperties());
        List<String> pairs = new ArrayList<>();
        properties.forEach((key, value) -> {
            pairs.add(key);
            pairs.add(value);
        });
        pairs.add(null);
        call.returnRef(GuestStrings.array(call.vm, pairs));
    }

    /** The array's indexes differ between JDKs; constants of the class name them. */
    private static void platformProperties(Call call) {
        String[] values = new String[length(call.vm)];
        for (VmField each : call.vm.system(RAW).fields) {
            if (each.name.endsWith(INDEX_SUFFIX)) {
                values[constant(each)] = platformValue(call.vm, each.name);
            }
        }
        call.returnRef(GuestStrings.array(call.vm, Arrays.asList(values)));
    }

    private static int length(Vm vm) {
        return constant(vm.field(RAW, "FIXED_LENGTH"));
    }

    private static int constant(VmField field) {
        return (Integer) Objects.requireNonNull(field.constantValue);
    }

    /** A run prints as the host would; a check must not depend on the user's locale. */
    private static String encoding(Vm vm, String property) {
        return vm.options.realTime() ? System.getProperty(property) : ENCODING;
    }

    private static @Nullable String platformValue(Vm vm, String indexName) {
        String property = indexName
                .substring(1, indexName.length() - INDEX_SUFFIX.length())
                .replace('_', '.');
        if (property.endsWith("encoding") && !property.equals("sun.io.unicode.encoding")) {
            return encoding(vm, property);
        }
        if (property.startsWith("display.")) {
            return System.getProperty(property.replace("display.", "user."));
        }
        if (property.startsWith("format.")) {
            String base = property.replace("format.", "user.");
            return System.getProperty(base + ".format", System.getProperty(base));
        }
        return property.contains("roxy") ? null : System.getProperty(property);
    }
}
