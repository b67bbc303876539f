package dev.fathom.guest.linear;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Shows a history, in a column for each thread, and why no order explains it. */
final class HistoryText {
    private static final int MOST_ORDERS = 12;
    private static final int GAP = 4;
    private static final String MARGIN = "  ";

    private final Operations operations;
    private final int maker;
    private final History history;
    private final StringBuilder out = new StringBuilder();

    HistoryText(Operations operations, int maker, History history) {
        this.operations = operations;
        this.maker = maker;
        this.history = history;
    }

    String explain(List<Order> orders) {
        out.append("no order of the calls explains what they return\n");
        out.append(MARGIN).append(operations.makers()[maker]).append('\n');
        columns(new Timeline(history).events());
        if (history.isStuck()) {
            stuck(orders);
        } else {
            out.append("One after the other:\n");
            reasons(orders, -1);
        }
        return out.toString().stripTrailing();
    }

    private void stuck(List<Order> orders) {
        for (int i = 0; i < history.lanes.length; i++) {
            if (history.isStuck(i)) {
                out.append("For ")
                        .append(name(i, history.done[i]))
                        .append(" never to return, after the calls that did:\n");
                reasons(orders, i);
            }
        }
    }

    private String name(int lane, int call) {
        return operations.names()[history.lanes[lane].calls[call].operation];
    }

    private void columns(List<int[]> events) {
        int[] widths = new int[history.lanes.length];
        for (int i = 0; i < widths.length; i++) {
            widths[i] = history.lanes[i].getName().length();
            for (int j = 0; j < history.lanes[i].calls.length; j++) {
                int text = name(i, j).length() + 3 + result(i, j).length();
                widths[i] = Math.max(widths[i], text);
            }
        }
        String[] cells = new String[widths.length];
        for (int i = 0; i < cells.length; i++) {
            cells[i] = history.lanes[i].getName();
        }
        row(cells, widths);
        boolean[] running = new boolean[widths.length];
        for (int i = 0; i < events.size(); i++) {
            int lane = events.get(i)[0];
            int call = events.get(i)[1];
            boolean begins = !running[lane];
            boolean whole = begins && i + 1 < events.size() && events.get(i + 1)[0] == lane;
            for (int j = 0; j < cells.length; j++) {
                cells[j] = running[j] ? "│" : "";
            }
            cells[lane] = !begins ? "└ " + result(lane, call) : whole ? whole(lane, call) : name(lane, call);
            row(cells, widths);
            running[lane] = begins && !whole;
            i += whole ? 1 : 0;
        }
        endless(running, cells, widths);
    }

    /** The last row: calls that never return. */
    private void endless(boolean[] running, String[] cells, int[] widths) {
        if (history.isStuck()) {
            for (int i = 0; i < cells.length; i++) {
                cells[i] = running[i] ? "never returns" : "";
            }
            row(cells, widths);
        }
    }

    private String result(int lane, int call) {
        return ComparedResults.text(history.lanes[lane].calls[call].result);
    }

    private String whole(int lane, int call) {
        Object result = history.lanes[lane].calls[call].result;
        return result == Operations.NOTHING
                ? name(lane, call)
                : name(lane, call) + " → " + ComparedResults.text(result);
    }

    private void row(String[] cells, int[] widths) {
        StringBuilder line = new StringBuilder(MARGIN);
        for (int i = 0; i < cells.length; i++) {
            line.append(cells[i]);
            if (i + 1 < cells.length) {
                line.append(" ".repeat(widths[i] - cells[i].length() + GAP));
            }
        }
        out.append(line.toString().stripTrailing()).append('\n');
    }

    /** Says of each order what differs first; orders that agree up to there are one. */
    private void reasons(List<Order> orders, int stuck) {
        Set<String> lines = new LinkedHashSet<>();
        for (Order each : orders) {
            if (stuck < 0 || isAboutEnded(each, stuck)) {
                lines.add(reason(each));
            }
        }
        int left = lines.size();
        for (String each : lines) {
            if (lines.size() - left < MOST_ORDERS || left == 1) {
                out.append(MARGIN).append(each).append('\n');
                left--;
            }
        }
        if (left > 0) {
            out.append(MARGIN).append("and ").append(left).append(" more\n");
        }
    }

    /** Says whether an order begins with what has returned, whatever comes then. */
    private boolean isAboutEnded(Order order, int stuck) {
        int[] counts = new int[history.lanes.length];
        int total = 0;
        for (int each : history.done) {
            total += each;
        }
        if (order.lanes.length <= total || order.lanes[total] != stuck) {
            return false;
        }
        for (int i = 0; i < total; i++) {
            counts[order.lanes[i]]++;
        }
        for (int i = 0; i < counts.length; i++) {
            if (counts[i] != history.done[i]) {
                return false;
            }
        }
        return true;
    }

    private String reason(Order order) {
        int different = history.difference(order);
        int late = history.tooLate(order);
        if (different < 0 || (late >= 0 && late <= different)) {
            return late < 0
                    ? sequence(order, order.lanes.length - 1) + ": as it was"
                    : sequence(order, late) + ": not so, " + whatHadEnded(order, late) + " had ended before "
                            + owned(order.lanes[late], callAt(order, late)) + " began";
        }
        String here = ComparedResults.sentence(order.results[different]);
        return sequence(order, different) + " " + here;
    }

    private String owned(int lane, String call) {
        return history.lanes[lane].getName() + "'s " + call;
    }

    private String sequence(Order order, int last) {
        StringBuilder calls = new StringBuilder();
        for (int i = 0; i <= last; i++) {
            calls.append(i == 0 ? "" : ", ").append(callAt(order, i));
        }
        return calls.toString();
    }

    private String callAt(Order order, int place) {
        return name(order.lanes[place], numberAt(order, place, order.lanes[place]));
    }

    /** Returns how many calls of a thread come before a place. */
    private static int numberAt(Order order, int place, int lane) {
        int count = 0;
        for (int i = 0; i < place; i++) {
            count += order.lanes[i] == lane ? 1 : 0;
        }
        return count;
    }

    private String whatHadEnded(Order order, int place) {
        int lane = order.lanes[place];
        int[] ended = history.lanes[lane].calls[numberAt(order, place, lane)].ended;
        List<String> calls = new ArrayList<>();
        for (int i = 0; i < ended.length && calls.isEmpty(); i++) {
            int before = numberAt(order, place, i);
            if (before < ended[i]) {
                calls.add(owned(i, name(i, before)));
            }
        }
        return calls.get(0);
    }
}
