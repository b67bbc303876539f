package dev.fathom.spark;

import dev.fathom.cli.Main;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The main class for {@code spark-submit}: the command line of Fathom, on the cluster that it was submitted to.
 *
 * <p>The master is the one that spark-submit was given, unless the arguments name another.
 */
public final class SubmitMain {
    private SubmitMain() {}

    public static void main(String[] args) {
        List<String> all = new ArrayList<>(Arrays.asList(args));
        String master = System.getProperty("spark.master", "");
        boolean isNamed = all.stream().anyMatch(each -> each.equals("--on") || each.startsWith("--on="));
        if (!isNamed && !master.isEmpty() && !all.isEmpty()) {
            all.add(1, "--on=" + master);
        }
        Main.main(all.toArray(String[]::new));
    }
}
