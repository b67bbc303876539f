package dev.fathom.engine.text;

import dev.fathom.engine.trace.TraceStep;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Finds steps that follow each other again and again, as a loop makes them, and keeps the first round. */
final class RepeatedSteps {
    private static final int LONGEST_ROUND = 64;

    /** Two rounds are shown as they are: it takes three to see a loop. */
    private static final int FEWEST_ROUNDS = 3;

    private RepeatedSteps() {}

    static List<TraceStep> fold(List<TraceStep> steps) {
        List<TraceStep> plain = steps.stream().map(each -> each.numbered(0)).toList();
        int[] hashes = plain.stream().mapToInt(TraceStep::hashCode).toArray();
        List<TraceStep> result = new ArrayList<>();
        int at = 0;
        while (at < steps.size()) {
            int length = 1;
            int rounds = 1;
            while (length <= LONGEST_ROUND) {
                rounds = rounds(plain, hashes, at, length);
                if (rounds >= FEWEST_ROUNDS) {
                    break;
                }
                length++;
            }
            if (rounds < FEWEST_ROUNDS) {
                result.add(steps.get(at++));
                continue;
            }
            result.addAll(steps.subList(at, at + length));
            result.add(new TraceStep.Repeated(steps.get(at + length).number(), length, rounds - 1));
            at += length * rounds;
        }
        return result;
    }

    /** Returns how often the steps that begin at a place follow each other. */
    private static int rounds(List<TraceStep> steps, int[] hashes, int at, int length) {
        int rounds = 1;
        for (int next = at + length; next + length <= hashes.length; next += length) {
            boolean same = Arrays.equals(hashes, at, at + length, hashes, next, next + length)
                    && steps.subList(at, at + length).equals(steps.subList(next, next + length));
            if (!same) {
                break;
            }
            rounds++;
        }
        return rounds;
    }
}
