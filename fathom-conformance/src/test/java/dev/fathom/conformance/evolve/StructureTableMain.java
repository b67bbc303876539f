package dev.fathom.conformance.evolve;

import dev.fathom.conformance.Samples;
import dev.fathom.conformance.evolve.StructureTable.Form;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Makes the table of observations and edits, or in most builds a part of it, under the JDK that runs it; see {@link dev.fathom.conformance.OnOtherJdks}. */
public final class StructureTableMain {
    private StructureTableMain() {}

    public static void main(String[] args) throws IOException {
        Path results = Files.createDirectories(Path.of(args[2]));
        for (Form form : Form.values()) {
            StructureTable table = new StructureTable(form);
            for (StructureEdits each : Samples.of(StructureEdits.all(), 6, form == Form.NAMED ? 1 : 2)) {
                StructureTable.Row row = table.row(each);
                Files.writeString(results.resolve(form + " " + each), String.join("\n", row.wrong()));
                System.out.println(form + ", " + each + ": seen by " + row.seen() + ", " + row.reused() + " reused, "
                        + row.wrong().size() + " wrong");
            }
        }
    }
}
