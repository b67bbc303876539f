package dev.fathom.engine.cluster;

import dev.fathom.engine.json.JsonReader;
import dev.fathom.engine.json.JsonWriter;
import dev.fathom.engine.program.Launch;
import dev.fathom.engine.program.Problem;
import dev.fathom.engine.program.Program;
import dev.fathom.engine.trace.ProgramJson;
import dev.fathom.vm.setting.Setting;
import dev.fathom.vm.state.LearnedFacts;
import java.io.Serializable;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeMap;

/**
 * A program on its way to another machine: what it is given, and what must be there.
 *
 * <p>The class path itself does not travel. It must be at the same place everywhere, with the same classes, and so must the JDK be the same: otherwise states would mean something else.
 */
public final class ShippedProgram implements Serializable {
    private static final long serialVersionUID = 1;

    private final String json;
    private final String mainClass;
    private final LinkedHashMap<String, byte[]> ownClasses;
    private final LinkedHashMap<String, String> digests;
    private final LinkedHashMap<String, String> hostCode;
    private final String java;

    private ShippedProgram(Launch launch) {
        Program program = launch.program();
        json = JsonWriter.write(ProgramJson.write(program, new LearnedFacts()));
        mainClass = launch.mainClass();
        ownClasses = new LinkedHashMap<>(launch.ownClasses());
        digests = new LinkedHashMap<>(ClassPathDigests.of(program.classPath()));
        hostCode = hostCode(program);
        java = java();
    }

    /** Returns the digests of what runs beside the program, and is the user's. */
    private static LinkedHashMap<String, String> hostCode(Program program) {
        LinkedHashMap<String, String> digests = new LinkedHashMap<>();
        program.describe(digests);
        program.demands().describe(digests);
        digests.keySet().removeIf(each -> !each.startsWith(Program.CODE_OF));
        return digests;
    }

    /** Prepares a program to travel. */
    public static ShippedProgram of(Launch launch) {
        return new ShippedProgram(launch);
    }

    /** Returns a program as all machines have to see it: with absolute paths, and with what this machine shows of itself. */
    public static Program forAll(Program program) {
        Map<String, String> properties = new LinkedHashMap<>(Program.seenOfTheHost());
        properties.putAll(program.systemProperties());
        return program.toBuilder()
                .classPath(program.classPath().stream()
                        .map(each -> each.toAbsolutePath().normalize())
                        .toList())
                .systemProperties(properties)
                .build();
    }

    private static String java() {
        return System.getProperty("java.vendor") + " " + Runtime.version();
    }

    /** Returns what the entries of the class path hold, and the classes that are on none of them. */
    public Map<String, String> content() {
        Map<String, String> content = new TreeMap<>(digests);
        ownClasses.forEach((name, bytes) -> content.put(name, ClassPathDigests.of(bytes)));
        return content;
    }

    /** Returns the JDK that all must have. */
    public String javaVersion() {
        return java;
    }

    /** Throws a {@link Problem} unless a machine has the JDK and the classes that it must have. */
    public void refuseUnlessSame(String who) {
        refuseUnlessJava(who, java());
        ClassPathDigests.of(program().classPath()).forEach((entry, digest) -> {
            if (!digest.equals(digests.get(entry))) {
                throw new Problem(who + " has something else at " + entry
                        + " than the machine that asks. Put the same classes at the same place on all machines ("
                        + Setting.CLASS_PATH + ")");
            }
        });
        hostCode(program()).forEach((what, digest) -> {
            if (!digest.equals(hostCode.get(what))) {
                throw new Problem(who + " has another " + what
                        + " than the machine that asks. Put the same files at the" + " same place on all machines ("
                        + Setting.PROPERTY_PATH + ", " + Setting.PEER_PATH + ")");
            }
        });
    }

    /** Throws a {@link Problem} unless a machine with that JDK may take part. */
    void refuseUnlessJava(String who, String theirs) {
        if (!theirs.equals(java)) {
            throw new Problem(who + " runs " + theirs + ", and the machine that asks " + java
                    + ". States of different JDKs are different: give all machines the same one");
        }
    }

    /** Returns the program. */
    public Program program() {
        try {
            if (JsonReader.read(json) instanceof Map<?, ?> root) {
                Program arrived = new ProgramJson(root, ShippedProgram::damaged).program();
                return arrived.toBuilder()
                        .main(mainClass)
                        .ownClasses(ownClasses)
                        .build();
            }
        } catch (JsonReader.NotJson e) {
            throw damaged(String.valueOf(e.getMessage()));
        }
        throw damaged("no program");
    }

    private static Problem damaged(String what) {
        return new Problem("the program was damaged on its way: " + what);
    }

    /** Prepares the program on the machine it came to, with what was learned about it by then. */
    public Launch launch(Collection<Long> learned) {
        return Launch.prepare(program(), LearnedFacts.of(learned));
    }

    /** Prepares the class to be explored on the machine it came to. */
    public Launch launchSubject() {
        return Launch.prepareSubject(program().oneThread());
    }
}
