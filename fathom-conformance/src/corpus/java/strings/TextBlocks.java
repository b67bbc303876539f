package strings;

/** Probes text blocks: indentation stripping, escapes, line continuations, trailing spaces and quotes. */
public final class TextBlocks {
    private TextBlocks() {
    }

    private static void show(String label, String text) {
        StringBuilder visible = new StringBuilder();
        for (char c : text.toCharArray()) {
            if (c == '\n') {
                visible.append("\\n");
            } else if (c == ' ') {
                visible.append('.');
            } else if (c == '\t') {
                visible.append("\\t");
            } else {
                visible.append(c);
            }
        }
        System.out.println(label + " " + text.length() + " " + visible);
    }

    public static void main(String[] args) {
        show("simple", """
                hello
                world
                """);
        show("no final newline", """
                hello
                world""");
        show("indented", """
                  two
                    four
                six
              """);
        show("empty", """
                """);
        show("blank lines", """
                a

                b

                """);
        show("escapes", """
                tab\there \"quoted\" \\ back \u0041 \101
                space\s\s
                trailing   \s
                joined \
                line
                """);
        show("quotes", """
                "one" ""two"" \"""three\"""
                """);
        show("trailing spaces are stripped", """
                x
                y
                """);
        String name = "Ann";
        show("formatted", """
                {
                  "name": "%s",
                  "age": %d
                }
                """.formatted(name, 30));
        show("concat", """
                a""" + name + """
                b
                """);
        System.out.println("""
                <html>
                  <p>caf\u00e9</p>
                </html>
                """.lines().mapToInt(String::length).sum());
        System.out.println("""
                same""" == "same");
        String result = switch ("""
                key
                """.strip()) {
            case "key" -> """
                    matched""";
            default -> "no";
        };
        System.out.println(result);
    }
}
