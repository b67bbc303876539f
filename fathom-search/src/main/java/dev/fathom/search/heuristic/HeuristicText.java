package dev.fathom.search.heuristic;

import java.util.ArrayList;
import java.util.List;

/**
 * A heuristic as the user writes it: {@code sum(branch(global),most-blocked)}.
 *
 * @param name what stands before the parentheses
 * @param arguments what stands in them, if there are any
 */
record HeuristicText(String name, List<HeuristicText> arguments) {
    /** Reads a text. */
    static HeuristicText parse(String text) {
        Parser parser = new Parser(text.replace(" ", ""));
        HeuristicText result = parser.heuristic();
        parser.end();
        return result;
    }

    private static final class Parser {
        private final String text;
        private int next;

        Parser(String text) {
            this.text = text;
        }

        HeuristicText heuristic() {
            int start = next;
            while (next < text.length() && "(),".indexOf(text.charAt(next)) < 0) {
                next++;
            }
            String name = text.substring(start, next);
            if (name.isEmpty()) {
                throw bad("a name is missing");
            }
            List<HeuristicText> arguments = new ArrayList<>();
            if (isNext('(')) {
                do {
                    arguments.add(heuristic());
                } while (isNext(','));
                if (!isNext(')')) {
                    throw bad("a parenthesis is not closed");
                }
            }
            return new HeuristicText(name, arguments);
        }

        void end() {
            if (next < text.length()) {
                throw bad("'" + text.substring(next) + "' is too much");
            }
        }

        private boolean isNext(char expected) {
            boolean found = next < text.length() && text.charAt(next) == expected;
            next += found ? 1 : 0;
            return found;
        }

        private BadHeuristic bad(String what) {
            return new BadHeuristic("cannot read the heuristic '" + text + "': " + what);
        }
    }
}
