package library;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Random;
import java.util.regex.Pattern;

/** Probes library methods added between Java 18 and 21. */
public final class NewerMethods {
    private NewerMethods() {
    }

    public static void main(String[] args) {
        System.out.println("banana".indexOf('a', 2, 4) + " " + "banana".indexOf("an", 2, 6) + " " + "banana".indexOf('x', 0, 6));
        System.out.println(Arrays.toString("a1b22c".splitWithDelimiters("\\d+", 0)) + " "
                + Arrays.toString(Pattern.compile(",").splitWithDelimiters("x,y,z", 2)));
        StringBuilder sb = new StringBuilder("ab");
        System.out.println(sb.repeat("xy", 3).repeat('!', 2).repeat(0x1f600, 1));
        System.out.println(Math.clamp(15L, 0, 10) + " " + Math.clamp(-2.5, -1.0, 1.0) + " " + Math.clamp(5L, 1L, 9L));
        System.out.println(Math.ceilDiv(7, 2) + " " + Math.ceilDiv(-7, 2) + " " + Math.ceilMod(7, 2) + " " + Math.ceilDivExact(9, 4) + " "
                + Math.unsignedMultiplyHigh(-1L, -1L));
        try {
            Math.divideExact(Integer.MIN_VALUE, -1);
        } catch (ArithmeticException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(Integer.compress(0xabcd, 0x0ff0) + " " + Integer.expand(0xab, 0x0ff0) + " " + Long.compress(-1L, 0xf0f0L) + " "
                + Long.toHexString(Long.expand(0xffL, 0xf0f0f0f0L)));
        List<Integer> list = new ArrayList<>(List.of(1, 2, 3, 4, 5, 6));
        Collections.shuffle(list, new Random(3));
        System.out.println(list);
        System.out.println(HashMap.newHashMap(10).size() + " " + BigInteger.TWO.pow(100).parallelMultiply(BigInteger.TEN) + " "
                + Character.isEmoji(0x1f600) + " " + Character.isEmoji('a') + " " + Character.toString(0x1f4a9).codePointAt(0));
        System.out.println("hello".chars().mapToObj(c -> (char) c).toList().reversed() + " " + String.valueOf(new char[] {'x'}).equals("x"));
        System.out.println(Float.floatToFloat16(1.5f) + " " + Float.float16ToFloat((short) 0x3e00) + " " + Float.float16ToFloat((short) 0x7c00));
        System.out.println(Collections.unmodifiableSequencedCollection(list).getFirst() + " "
                + Collections.newSequencedSetFromMap(new java.util.LinkedHashMap<Integer, Boolean>()));
        System.out.println(2e-3 + " " + 2.0E23 + " " + 1.0E23 + " " + 9007199254740993.0 + " " + Double.MIN_VALUE * 2 + " " + 2.1474836E9f
                + " " + 1.17549435E-38f);
        StringBuffer buffer = new StringBuffer().repeat("-", 5);
        System.out.println(buffer + " " + buffer.compareTo(new StringBuffer("----")));
        Object o = new Object();
        synchronized (o) {
            System.out.println(Thread.currentThread().isVirtual() + " " + (Thread.currentThread().threadId() > 0));
        }
    }
}
