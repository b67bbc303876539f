// run: -- list
//   says identity hash codes are the ones they had here
//   never everything was explored
// run: -- entry
//   says identity hash codes are the ones they had here
//   never everything was explored
// run: -- optional
//   says identity hash codes are the ones they had here
//   never everything was explored
// run: -- enumSet
//   says identity hash codes are the ones they had here
//   never everything was explored
// run: -- hashSet
//   says identity hash codes are the ones they had here
//   never everything was explored
// run: -- constantMap
//   says identity hash codes are the ones they had here
//   never everything was explored
// run: -- array
//   says identity hash codes are the ones they had here
//   never everything was explored
// run: -- format
//   says identity hash codes are the ones they had here
//   never everything was explored
// run: -- text
//   says identity hash codes are the ones they had here
//   never everything was explored
// run: -- message
//   says identity hash codes are the ones they had here
//   never everything was explored
// run: -- writer
//   says identity hash codes are the ones they had here
//   never everything was explored
// run: -- comparator
//   says identity hash codes are the ones they had here
//   never everything was explored
// run: -- keptHash
//   says identity hash codes are the ones they had here
//   never everything was explored
// run: -- keys
//   says identity hash codes are the ones they had here
//   never everything was explored
import java.io.PrintWriter;
import java.io.StringWriter;
import java.text.MessageFormat;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.ConcurrentSkipListMap;

/** A hash code that the library makes of identity hash codes is another one in the next run, as is a text that shows one. */
public class HashesOfHashes {
    static int seen;

    enum Suit {
        HEARTS,
        SPADES
    }

    public static void main(String[] arguments) throws Exception {
        switch (arguments[0]) {
            case "list" -> seen = List.of(Suit.HEARTS).hashCode();
            case "entry" -> seen = Map.entry(Suit.HEARTS, 1).hashCode();
            case "optional" -> seen = Optional.of(Suit.HEARTS).hashCode();
            case "enumSet" -> seen = EnumSet.of(Suit.HEARTS).hashCode();
            case "hashSet" -> seen = new HashSet<>(List.of(Suit.HEARTS)).hashCode();
            case "constantMap" -> seen = Map.of(Suit.HEARTS, 1).hashCode();
            case "array" -> seen = Objects.hash(Suit.HEARTS);
            case "format" -> seen = String.format("%h %s", new Object(), 1).length();
            case "text" -> seen = String.format("%s", new Object()).length();
            case "message" -> seen = MessageFormat.format("{0}", new Object()).length();
            case "writer" -> { StringWriter text = new StringWriter(); new PrintWriter(text).print(new Object()); seen = text.toString().length(); }
            case "comparator" -> { var map = new ConcurrentSkipListMap<Object, Integer>(Comparator.comparing(System::identityHashCode)); map.put(new Object(), 1); map.put(new Object(), 2); seen = map.firstEntry().getValue(); }
            case "keptHash" -> { new HashMap<>(Map.of(Suit.HEARTS, 1)).get(Suit.HEARTS); seen = Suit.HEARTS.hashCode(); }
            case "keys" -> { var map = new HashMap<List<Suit>, Integer>(); map.put(List.of(Suit.HEARTS), 1); map.put(List.of(Suit.SPADES), 2); seen = map.values().iterator().next(); }
            default -> throw new IllegalArgumentException(arguments[0]);
        }
    }
}
