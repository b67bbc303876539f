package patterns;

import java.util.EnumMap;
import java.util.Map;

/** Probes enum constants in pattern switches: qualified names, mixing with types, null and exhaustive forms. */
public final class EnumSwitch {
    private sealed interface Card permits Suit, Joker {
    }

    private enum Suit implements Card { CLUBS, DIAMONDS, HEARTS, SPADES }

    private enum Joker implements Card { RED, BLACK }

    private enum Direction {
        NORTH, EAST, SOUTH, WEST;

        Direction turn(boolean right) {
            return switch (this) {
                case NORTH -> right ? EAST : WEST;
                case EAST -> right ? SOUTH : NORTH;
                case SOUTH -> right ? WEST : EAST;
                case WEST -> right ? NORTH : SOUTH;
            };
        }
    }

    private EnumSwitch() {
    }

    private static int value(Card card) {
        return switch (card) {
            case Suit.CLUBS -> 1;
            case Suit.DIAMONDS -> 2;
            case Suit s when s.ordinal() == 2 -> 30;
            case Suit s -> 4;
            case Joker.RED -> 50;
            case Joker j -> 60 + j.ordinal();
        };
    }

    private static String color(Suit suit) {
        return switch (suit) {
            case CLUBS, SPADES -> "black";
            case DIAMONDS, HEARTS -> "red";
            case null -> "none";
        };
    }

    private static String any(Object o) {
        return switch (o) {
            case Direction d when d == Direction.NORTH -> "up";
            case Direction d -> "way " + d.name().toLowerCase();
            case Suit.HEARTS -> "love";
            case Suit s -> s.name();
            case Card c -> "card " + c;
            default -> "?";
        };
    }

    public static void main(String[] args) {
        for (Suit suit : Suit.values()) {
            System.out.println(suit + " " + value(suit) + " " + color(suit) + " " + any(suit));
        }
        for (Joker joker : Joker.values()) {
            System.out.println(joker + " " + value(joker) + " " + any(joker));
        }
        System.out.println(color(null) + " " + any(Direction.NORTH) + " " + any(Direction.WEST) + " " + any(1));
        Direction direction = Direction.NORTH;
        StringBuilder trail = new StringBuilder();
        for (char c : "RRLRRRLL".toCharArray()) {
            direction = direction.turn(c == 'R');
            trail.append(direction.name().charAt(0));
        }
        System.out.println(trail);
        Map<Direction, Integer> visits = new EnumMap<>(Direction.class);
        for (char c : trail.toString().toCharArray()) {
            for (Direction d : Direction.values()) {
                switch (d) {
                    case NORTH, SOUTH, EAST, WEST -> {
                        if (d.name().charAt(0) == c) {
                            visits.merge(d, 1, Integer::sum);
                        }
                    }
                }
            }
        }
        System.out.println(visits);
        try {
            value(null);
        } catch (NullPointerException e) {
            System.out.println("null card");
        }
    }
}
