package dev.fathom.explore;

/** Makes texts of numbers, which the library does in a way of its own in each JDK. */
public class Texts {
    private int number;
    private long large;
    private String text = "";

    public int add(int x) {
        number = (number * 37 + x) % 20011;
        text = Integer.toString(number);
        return text.length();
    }

    public int addLarge(int x) {
        large = (large * 1_000_003 + x) % 100_000_007L;
        text = Long.toString(-large);
        return text.length();
    }

    public boolean isSame() {
        return text.equals(Integer.toString(number));
    }
}
