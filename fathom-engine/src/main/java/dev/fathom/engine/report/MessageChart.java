package dev.fathom.engine.report;

import dev.fathom.explore.result.NetworkEvent;
import dev.fathom.explore.result.ReplayedStep;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * A message-sequence chart: a column for each node, time going down. A packet has a number. Where it is sent, a dotted arrow points towards its
 * receiver; where it arrives, an arrow goes all the way, and where it is lost, the arrow ends with an x.
 */
public final class MessageChart {
    private static final int MARGIN = 4;
    private static final int LEAST_WIDTH = 16;
    private static final int MOST_WIDTH = 44;
    private static final char LIFELINE = '|';

    /** What a record says of its ends: the arrow shows them. */
    private static final Pattern ENDS = Pattern.compile("from=\\d+, to=\\d+(, )?");

    private final int nodes;
    private final int width;
    private final List<String> lines = new ArrayList<>();

    /** By packet, the numbers of those that are in flight. */
    private final Map<String, Deque<Integer>> inFlight = new HashMap<>();

    private int packets;

    private MessageChart(int nodes, int width) {
        this.nodes = nodes;
        this.width = width;
    }

    /** Returns the lines of the chart; none if nothing happened in a network. */
    public static List<String> of(List<ReplayedStep> steps) {
        List<NetworkEvent> events =
                steps.stream().flatMap(each -> each.events().stream()).toList();
        if (events.isEmpty()) {
            return List.of();
        }
        int last = events.stream()
                .mapToInt(each -> Math.max(each.from(), each.to()))
                .max()
                .orElse(0);
        int longest =
                events.stream().mapToInt(each -> text(each).length()).max().orElse(0);
        MessageChart chart = new MessageChart(last + 1, Math.max(LEAST_WIDTH, Math.min(MOST_WIDTH, longest + 12)));
        chart.draw(steps);
        return chart.lines;
    }

    private static String text(NetworkEvent event) {
        return ENDS.matcher(event.text()).replaceFirst("").replace("[]", "");
    }

    private void draw(List<ReplayedStep> steps) {
        char[] head = new char[place(nodes)];
        Arrays.fill(head, ' ');
        for (int i = 0; i < nodes; i++) {
            write(head, place(i) - 2, "node " + i);
        }
        add(head);
        for (int i = 0; i < steps.size(); i++) {
            if (i > 0 || !steps.get(i).events().isEmpty()) {
                lines.add(i + "  " + steps.get(i));
            }
            steps.get(i).events().forEach(this::draw);
        }
    }

    private int place(int node) {
        return MARGIN + node * width;
    }

    private void draw(NetworkEvent event) {
        char[] row = new char[place(nodes)];
        Arrays.fill(row, ' ');
        for (int i = 0; i < nodes; i++) {
            row[place(i)] = LIFELINE;
        }
        switch (event.kind()) {
            case SEND, DUPLICATE -> arrow(row, event, begin(event), '.', false);
            case UNSENT -> arrow(row, event, ++packets, '.', true);
            case DELIVER -> arrow(row, event, end(event), '-', false);
            case LOSE -> arrow(row, event, end(event), '-', true);
            case REBOOT, NOTE -> write(row, place(event.from()) + 2, "[" + event.text() + "]");
        }
        add(row);
    }

    private int begin(NetworkEvent event) {
        packets++;
        inFlight.computeIfAbsent(key(event), any -> new ArrayDeque<>()).add(packets);
        return packets;
    }

    private int end(NetworkEvent event) {
        Deque<Integer> numbers = inFlight.get(key(event));
        return numbers == null || numbers.isEmpty() ? 0 : numbers.remove();
    }

    private static String key(NetworkEvent event) {
        return event.from() + " " + event.to() + " " + event.text();
    }

    /** Draws from lifeline to lifeline; a packet that is just sent only half of the way to the next one. */
    private void arrow(char[] row, NetworkEvent event, int number, char line, boolean lost) {
        boolean right = event.to() >= event.from();
        int neighbour = event.to() == event.from() ? event.from() + 1 : event.from() + (right ? 1 : -1);
        int target = line == '.' ? neighbour : event.to() == event.from() ? neighbour : event.to();
        int start = Math.min(place(event.from()), place(target)) + 1;
        int end = Math.max(place(event.from()), place(target)) - 1;
        for (int i = start; i <= end; i++) {
            row[i] = line;
        }
        String label = " " + (number == 0 ? "" : "#" + number + " ") + text(event) + " ";
        int near = right ? start + 2 : place(event.from()) - width + 3;
        write(row, near, label.length() > width - 6 ? label.substring(0, width - 8) + "… " : label);
        if (lost) {
            row[right ? end - 1 : start + 1] = 'x';
            row[right ? end : start] = ' ';
        } else if (line == '.') {
            row[right ? end : start] = ' ';
            row[right ? end - 1 : start + 1] = right ? '>' : '<';
        } else {
            row[right ? end : start] = right ? '>' : '<';
        }
    }

    private static void write(char[] row, int at, String text) {
        for (int i = 0; i < text.length() && at + i < row.length; i++) {
            if (at + i >= 0) {
                row[at + i] = text.charAt(i);
            }
        }
    }

    private void add(char[] row) {
        lines.add(new String(row).stripTrailing());
    }
}
