package dev.fathom.vm.exec;

import java.util.ArrayList;
import java.util.List;

/** Guest program: jumps, switches, handlers, arrays and dispatch. */
public final class ControlProgram {
    private interface Shape {
        int area();

        default String text() {
            return "shape " + area();
        }
    }

    private record Square(int side) implements Shape {
        @Override
        public int area() {
            return side * side;
        }
    }

    private record Named(String name) implements Shape {
        @Override
        public int area() {
            return name.length();
        }

        @Override
        public String text() {
            return name;
        }
    }

    private ControlProgram() {}

    public static void main(String[] arguments) {
        for (int i = -2; i < 12; i++) {
            System.out.println(i + " " + dense(i) + " " + sparse(i * 1000) + " " + word("w" + i) + " " + fails(i));
        }
        System.out.println(arrays());
        for (Shape each : List.of(new Square(3), new Named("four"))) {
            System.out.println(each.text() + " " + each.area() + " " + (each instanceof Square));
        }
        System.out.println(deep(40));
    }

    private static String dense(int x) {
        return switch (x) {
            case 0 -> "zero";
            case 1, 2 -> "few";
            case 3 -> "three";
            default -> "many";
        };
    }

    private static int sparse(int x) {
        switch (x) {
            case -1000:
                return 1;
            case 3000:
            case 9000:
                return 2;
            default:
                return x > 5000 ? 3 : 4;
        }
    }

    private static int word(String text) {
        return switch (text) {
            case "w1" -> 1;
            case "w10" -> 10;
            default -> 0;
        };
    }

    /** Ends in many ways; what is in finally runs in each. */
    private static String fails(int x) {
        List<String> seen = new ArrayList<>();
        try {
            Object[] objects = new String[2];
            switch (x) {
                case 0 -> objects[2] = "";
                case 1 -> objects[0] = 1;
                case 2 -> seen.add("length " + ((String) objects[0]).length());
                case 3 -> throw new IllegalStateException("three");
                case 4 -> System.out.println(new int[x - 5].length);
                case 5 -> System.out.println((Integer) (Object) "five");
                default -> seen.add("fine");
            }
        } catch (ArrayIndexOutOfBoundsException | NegativeArraySizeException e) {
            seen.add("array " + e.getMessage());
        } catch (ArrayStoreException | ClassCastException | NullPointerException e) {
            seen.add(e.getClass().getSimpleName());
        } catch (IllegalStateException e) {
            seen.add(e.getMessage());
        } finally {
            seen.add("finally");
        }
        return seen.toString();
    }

    private static String arrays() {
        int[][] square = new int[3][4];
        byte[] bytes = new byte[8];
        long sum = 0;
        for (int i = 0; i < 3; i++) {
            for (int j = 0; j < 4; j++) {
                square[i][j] = i * j;
                bytes[2 * i + (j & 1)] += (byte) (100 * j);
                sum += square[i][j] + bytes[i];
            }
        }
        return sum + " " + square[2].clone()[3] + " " + bytes[5];
    }

    private static int deep(int n) {
        return n == 0 ? 0 : 1 + deep(n - 1);
    }
}
