/**
 * What is expanded next, by whom: phases that workers share, frontiers, random walks.
 *
 * <p>To add an order, write a {@link dev.fathom.search.order.Phasing} constant or a
 * {@link dev.fathom.search.order.Frontier}, and name it in {@link dev.fathom.search.options.Strategy}.
 */
package dev.fathom.search.order;
