package dev.fathom.vm.state;

/**
 * What a conditional jump or a switch of user code may do.
 *
 * @param method whose it is, as in {@code com.acme.Bag.add}
 * @param line the source line, or -1
 * @param outcome in words: jumps, goes on, case 0, default
 * @param number as in {@link dev.fathom.spi.StateFacts#branches}
 */
public record UserBranch(String method, int line, String outcome, int number) {}
