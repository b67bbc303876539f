package dev.fathom.cli;

import java.util.List;
import java.util.stream.Collectors;

/** A program that the launcher lets Fathom execute once, so that the class data archive holds what any run needs. */
final class Training {
    private Training() {}

    public static void main(String[] args) {
        String text =
                List.of(3, 1, 2).stream().sorted().map(each -> "<" + each + ">").collect(Collectors.joining());
        System.out.println(String.format("%s %5.2f", text, 1.5));
    }
}
