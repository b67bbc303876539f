package io;

import java.util.InputMismatchException;
import java.util.Locale;
import java.util.NoSuchElementException;
import java.util.Scanner;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Probes Scanner over strings and over the empty standard input. */
public final class Scanners {
    private Scanners() {
    }

    private static Scanner scan(String text) {
        return new Scanner(text).useLocale(Locale.US);
    }

    public static void main(String[] args) {
        Scanner mixed = scan("word 42 3.5 true 9999999999 0x1F 7\nrest of line\n\nlast");
        System.out.println(mixed.next() + " " + mixed.nextInt() + " " + mixed.nextDouble() + " " + mixed.nextBoolean() + " " + mixed.nextLong() + " "
                + mixed.hasNextInt() + " " + mixed.next() + " " + mixed.nextInt());
        System.out.println("[" + mixed.nextLine() + "][" + mixed.nextLine() + "][" + mixed.nextLine() + "][" + mixed.nextLine() + "] " + mixed.hasNextLine());
        try {
            mixed.nextLine();
        } catch (NoSuchElementException e) {
            System.out.println(e.getMessage());
        }
        Scanner mismatch = scan("abc 12");
        try {
            mismatch.nextInt();
        } catch (InputMismatchException e) {
            System.out.println("mismatch " + e.getMessage() + " then " + mismatch.next() + mismatch.nextInt());
        }
        try {
            scan("99999999999").nextInt();
        } catch (InputMismatchException e) {
            System.out.println(e.getMessage());
        }
        Scanner delimited = scan("a,b;c,,d").useDelimiter("[,;]");
        StringBuilder out = new StringBuilder();
        while (delimited.hasNext()) {
            out.append('<').append(delimited.next()).append('>');
        }
        System.out.println(out + " " + delimited.delimiter());
        System.out.println(scan("ff 101 zz").nextInt(16) + " " + scan("101").nextInt(2) + " " + scan("1,234").nextInt() + " "
                + scan("1,234.5").nextDouble() + " " + scan("1e3").nextDouble() + " " + scan("123456789012345678901").nextBigInteger() + " "
                + scan("1.10").nextBigDecimal() + " " + scan("-5").nextByte());
        Scanner pattern = scan("x=1;y=22;z");
        System.out.println(pattern.findInLine("(\\w)=(\\d+)") + " " + pattern.match().group(2) + " " + pattern.findInLine("[a-z]=\\d+") + " "
                + pattern.findInLine("q") + " " + pattern.findWithinHorizon("z", 2));
        System.out.println(scan("k1=v1 k2=v2").findAll(Pattern.compile("(\\w+)=(\\w+)")).map(r -> r.group(2)).collect(Collectors.joining(",")));
        Scanner skipping = scan("###42 rest");
        MatchResult skipped = skipping.skip("#+").match();
        System.out.println(skipped.end() + " " + skipping.nextInt() + " " + skipping.tokens().count());
        Scanner german = new Scanner("1.234,5 x").useLocale(Locale.GERMANY);
        System.out.println(german.nextDouble() + " " + german.hasNextDouble() + " " + german.hasNext("[xyz]"));
        Scanner closed = scan("x");
        closed.close();
        try {
            closed.next();
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
        try (Scanner input = new Scanner(System.in)) {
            System.out.println(input.hasNext() + " " + input.hasNextLine());
            try {
                input.next();
            } catch (NoSuchElementException e) {
                System.out.println("nothing on standard input: " + e.getClass().getSimpleName());
            }
        }
    }
}
