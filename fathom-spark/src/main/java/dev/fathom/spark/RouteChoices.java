package dev.fathom.spark;

import dev.fathom.explore.call.Route;
import java.util.ArrayList;
import java.util.List;

/**
 * The operations that lead to a state as choices, so that their order is that of the choices.
 *
 * <p>The first choice is how the object is made. An operation is a choice, followed by those that were made inside it, each one greater than it was, and by 0.
 */
final class RouteChoices {
    private static final int END = 0;

    private RouteChoices() {}

    static List<Integer> of(Route route) {
        List<Integer> choices = new ArrayList<>();
        choices.add(route.root());
        for (Route.Move each : route.moves()) {
            choices.add(each.call());
            each.choices().forEach(choice -> choices.add(choice + 1));
            choices.add(END);
        }
        return choices;
    }

    static Route route(List<Integer> choices) {
        List<Route.Move> moves = new ArrayList<>();
        for (int at = 1; at < choices.size(); at++) {
            int call = choices.get(at++);
            List<Integer> inside = new ArrayList<>();
            while (choices.get(at) != END) {
                inside.add(choices.get(at++) - 1);
            }
            moves.add(new Route.Move(call, inside));
        }
        return new Route(choices.get(0), moves);
    }
}
