// A trace says whether an abstraction chose on the way: without such a choice it is an error of the original, too.
// run:
//   here
//   exit 1
//   says Note: an abstraction chose on the way
// run: -- free
//   here
//   exit 1
//   never an abstraction chose
import dev.fathom.api.Choose;

public class AbstractionChose {
    public static void main(String[] args) {
        boolean above = args.length == 0 ? Choose.abstractBool() : Choose.bool();
        if (above) {
            throw new IllegalStateException("above");
        }
    }
}
