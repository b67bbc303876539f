import dev.fathom.spi.SearchListener;

/** Prints what the program prints, on every path, while it is explored. */
public class PrintOutput implements SearchListener {
    @Override
    public String name() {
        return "print";
    }

    @Override
    public boolean hearsProgram() {
        return true;
    }

    @Override
    public void output(int descriptor, String text) {
        System.out.print(text);
    }
}
