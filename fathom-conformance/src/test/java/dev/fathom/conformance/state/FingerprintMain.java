package dev.fathom.conformance.state;

import dev.fathom.conformance.GuestProgram;
import dev.fathom.conformance.generate.Options;
import dev.fathom.conformance.generate.RandomProgram;

/** Prints the fingerprints of some states of some random programs; the arguments are their seeds. */
final class FingerprintMain {
    private FingerprintMain() {}

    public static void main(String[] args) {
        System.out.print(fingerprints(args));
    }

    static String fingerprints(String... seeds) {
        StringBuilder text = new StringBuilder();
        for (String each : seeds) {
            long seed = Long.parseLong(each);
            Options options = Options.defaults().withSize(80).withChoices(true);
            GuestProgram program = GuestProgram.of(RandomProgram.of(seed, options));
            try (PausedRun run = new PausedRun(program)) {
                for (int i = 0; i < 8 && run.advance(200 * i); i++) {
                    text.append(seed)
                            .append(' ')
                            .append(run.machine.fingerprint())
                            .append('\n');
                }
            }
        }
        return text.toString();
    }
}
