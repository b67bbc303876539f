package enums;

import java.util.EnumMap;
import java.util.Map;
import java.util.function.IntBinaryOperator;

/** Probes constant-specific bodies, enums implementing interfaces, lambdas in constants and state machines. */
public final class EnumBodies {
    private interface Priced {
        int price();

        default String label() {
            return this + "@" + price();
        }
    }

    private enum Operation implements IntBinaryOperator {
        ADD("+") {
            @Override
            public int applyAsInt(int a, int b) {
                return a + b;
            }
        },
        DIVIDE("/") {
            @Override
            public int applyAsInt(int a, int b) {
                return a / b;
            }

            @Override
            boolean defined(int a, int b) {
                return b != 0;
            }
        },
        POWER("^") {
            private int calls;

            @Override
            public int applyAsInt(int a, int b) {
                calls++;
                return b == 0 ? calls - calls + 1 : a * applyAsInt(a, b - 1);
            }

            @Override
            public String toString() {
                return "power";
            }
        };

        private final String symbol;

        Operation(String symbol) {
            this.symbol = symbol;
        }

        boolean defined(int a, int b) {
            return true;
        }
    }

    private enum Fruit implements Priced {
        APPLE, PEAR {
            @Override
            public int price() {
                return super.price() * 10;
            }
        };

        @Override
        public int price() {
            return ordinal() + 3;
        }
    }

    private enum Compound {
        SUM((a, b) -> a + b), MAX(Math::max), FIRST((a, b) -> a);

        private final IntBinaryOperator operator;

        Compound(IntBinaryOperator operator) {
            this.operator = operator;
        }

        int of(int... values) {
            int result = values[0];
            for (int i = 1; i < values.length; i++) {
                result = operator.applyAsInt(result, values[i]);
            }
            return result;
        }
    }

    private enum Light {
        RED, GREEN, YELLOW;

        Light next() {
            return values()[(ordinal() + 1) % values().length];
        }

        int seconds() {
            return switch (this) {
                case RED -> 30;
                case GREEN -> 25;
                case YELLOW -> 5;
            };
        }
    }

    private EnumBodies() {
    }

    public static void main(String[] args) {
        for (Operation operation : Operation.values()) {
            System.out.println(operation + " " + operation.symbol + " " + operation.name() + " " + operation.defined(1, 0) + " "
                    + (operation.defined(7, 2) ? operation.applyAsInt(7, 2) : "-") + " " + operation.getClass().isAnonymousClass() + " "
                    + operation.getDeclaringClass().getSimpleName() + " " + operation.getClass().getSuperclass().getSimpleName());
        }
        for (Priced priced : Fruit.values()) {
            System.out.println(priced.label());
        }
        for (Compound compound : Compound.values()) {
            System.out.println(compound + " " + compound.of(3, 9, 4));
        }
        Map<Light, Integer> total = new EnumMap<>(Light.class);
        Light light = Light.RED;
        for (int i = 0; i < 7; i++) {
            total.merge(light, light.seconds(), Integer::sum);
            light = light.next();
        }
        System.out.println(total + " " + light);
        System.out.println(Operation.valueOf("POWER") == Operation.POWER);
    }
}
