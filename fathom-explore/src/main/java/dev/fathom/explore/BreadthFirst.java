package dev.fathom.explore;

/** Expands states in the order in which they were found, depth by depth (seed 002, Fig. 2). */
final class BreadthFirst {
    private final Exploration exploration;
    private final Backtracker backtracker;
    private final Steps steps = new Steps();
    private Frontier next = new Frontier();
    private long expanded;

    BreadthFirst(Exploration exploration) {
        this.exploration = exploration;
        backtracker = Backtracker.of(exploration.options.backtracking(), exploration);
        exploration.useBacktracker(backtracker);
    }

    /** Explores, and returns how many states were expanded. */
    long run() {
        addRoots();
        int number = 0;
        for (int depth = 0; depth < exploration.options.length() && !next.isEmpty(); depth++) {
            Frontier.Cursor level = next.cursor();
            next = new Frontier();
            while (level.hasNext()) {
                if (exploration.shouldStop()) {
                    return expanded;
                }
                level.advance();
                exploration.states.load(level.words(), level.start(), level.length());
                expand(number++, depth + 1);
                expanded++;
            }
        }
        return expanded;
    }

    private void addRoots() {
        for (int i = 0; i < exploration.subject.roots().size(); i++) {
            if (exploration.makeRoot(i)) {
                compare(Steps.NONE, 0, i, true);
            }
        }
    }

    private void expand(int state, int depth) {
        ChoicePath choices = exploration.guest.choices();
        backtracker.begin();
        for (int call : exploration.nextOrder()) {
            if (exploration.isDecided()) {
                break;
            }
            choices.clear();
            do {
                boolean isState = exploration.execute(call);
                if (exploration.hasProblem()) {
                    exploration.noteProblem(steps.pathTo(state), call);
                }
                if (!isState || backtracker.isUnchanged()) {
                    backtracker.back(isState);
                } else {
                    compare(state, depth, call, false);
                    backtracker.back(false);
                }
            } while (choices.advance());
        }
        backtracker.end();
    }

    private void compare(int parent, int depth, int call, boolean root) {
        if (exploration.compare(depth) != Visited.NEW) {
            return;
        }
        int step = root ? call : exploration.steps.numberOf(call, exploration.guest.choices());
        int number = steps.add(parent, step);
        if (depth < exploration.options.length()) {
            next.add(
                    exploration.canonicalizer.delta(),
                    exploration.canonicalizer.deltaSize(),
                    exploration.canonicalizer.words(),
                    exploration.canonicalizer.size());
        }
        exploration.checkNew(backtracker, () -> steps.pathTo(number));
    }
}
