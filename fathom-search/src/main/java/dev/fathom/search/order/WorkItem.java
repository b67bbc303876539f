package dev.fathom.search.order;

import dev.fathom.search.path.Node;
import dev.fathom.search.path.NodeForm;
import dev.fathom.search.path.Selection;
import dev.fathom.search.spill.SpillInput;
import dev.fathom.search.spill.SpillOutput;

/**
 * Some alternatives of a state: a piece of work.
 *
 * <p>It means the same to every worker, as nodes tell a state by the choices that lead to it.
 *
 * @param node the state
 * @param selection which alternatives are meant
 * @param from the first that may be meant
 * @param end the first after those that may be meant
 */
record WorkItem(Node node, Selection selection, int from, int end) {
    void write(NodeForm nodes, SpillOutput out) {
        nodes.write(node, out);
        out.integer(selection.ordinal());
        out.integer(from);
        out.integer(end);
    }

    static WorkItem read(NodeForm nodes, SpillInput in) {
        return new WorkItem(nodes.read(in), Selection.values()[in.integer()], in.integer(), in.integer());
    }

    static WorkItem all(Node node, Selection selection) {
        return new WorkItem(node, selection, 0, node.alternatives());
    }
}
