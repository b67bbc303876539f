package dev.fathom.vm;

import dev.fathom.vm.trace.BranchRecorder;
import java.util.List;

/**
 * What a conditional jump or a switch of user code may do.
 *
 * @param method whose it is, as in {@code com.acme.Bag.add}
 * @param line the source line, or -1
 * @param outcome in words: jumps, goes on, case 0, default
 * @param number as in {@link dev.fathom.spi.StateFacts#branches}
 */
public record UserBranch(String method, int line, String outcome, int number) {
    static List<UserBranch> of(List<BranchRecorder.Branch> branches) {
        return branches.stream()
                .map(each -> new UserBranch(
                        each.method().owner.externalName() + "." + each.method().name,
                        each.line(),
                        each.outcome(),
                        each.number()))
                .toList();
    }
}
