package exceptions;

/** Probes failures inside patterns and an uncaught exception from a pattern switch: exit code 1. */
public final class MatchFailures {
    private record Fragile(String text) {
        @Override
        public String text() {
            if (text == null) {
                throw new UnsupportedOperationException("no text");
            }
            return text;
        }
    }

    private record Holder(Fragile inner, int[] data) {
    }

    private MatchFailures() {
    }

    private static String read(Object o) {
        return switch (o) {
            case Holder(Fragile(String text), int[] data) when data[0] > 0 -> text + data[0];
            case Holder(Fragile(String text), int[] data) -> text;
            case Holder holder -> "holder without parts";
            default -> "default";
        };
    }

    private static void attempt(Object o) {
        try {
            System.out.println(read(o));
        } catch (MatchException e) {
            System.out.println("MatchException: " + e.getCause());
        } catch (RuntimeException e) {
            System.out.println(e.getClass().getSimpleName() + ": " + e.getMessage());
        }
    }

    public static void main(String[] args) {
        attempt(new Holder(new Fragile("ok"), new int[] {5}));
        attempt(new Holder(new Fragile("ok"), new int[] {-5}));
        attempt(new Holder(new Fragile("ok"), new int[0]));
        attempt(new Holder(new Fragile("ok"), null));
        attempt(new Holder(new Fragile(null), new int[1]));
        attempt(new Holder(null, new int[1]));
        attempt("other");
        System.out.println("now uncaught");
        String result = switch ((Object) args.length) {
            case Integer i when i == 0 -> throw new IllegalArgumentException("thrown from an arm for " + i);
            case Integer i -> "many";
            default -> "?";
        };
        System.out.println(result);
    }
}
