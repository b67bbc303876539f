package io;

import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.CharArrayReader;
import java.io.CharArrayWriter;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.LineNumberReader;
import java.io.OutputStreamWriter;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.PushbackReader;
import java.io.StreamTokenizer;
import java.io.StringReader;
import java.io.StringWriter;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.stream.Collectors;

/** Probes readers and writers: lines, charsets, print streams, tokenizers and pushback. */
public final class CharStreams {
    private CharStreams() {
    }

    public static void main(String[] args) throws IOException {
        BufferedReader reader = new BufferedReader(new StringReader("one\ntwo\r\nthree\rfour\n\nlast"), 5);
        String line;
        while ((line = reader.readLine()) != null) {
            System.out.print("[" + line + "]");
        }
        System.out.println(reader.read());
        System.out.println(new BufferedReader(new StringReader("c\nb\na")).lines().sorted().collect(Collectors.joining("+")));
        LineNumberReader numbered = new LineNumberReader(new StringReader("x\ny\n"));
        numbered.readLine();
        numbered.read();
        System.out.println(numbered.getLineNumber() + " " + (char) numbered.read() + numbered.readLine() + " " + numbered.getLineNumber());
        StringWriter text = new StringWriter();
        PrintWriter printer = new PrintWriter(new BufferedWriter(text));
        printer.printf(Locale.ROOT, "%d-%s|", 5, "x");
        printer.print(new char[] {'a', 'b'});
        printer.print(1.5f);
        printer.print((Object) null);
        printer.append("appended", 0, 3).append('!').write(65);
        System.out.print("[" + text + "]");
        printer.flush();
        System.out.println("[" + text + "] " + text.getBuffer().length() + " " + printer.checkError());
        for (String name : new String[] {"UTF-8", "UTF-16", "UTF-16LE", "ISO-8859-1", "US-ASCII", "windows-1252", "UTF-32BE"}) {
            Charset charset = Charset.forName(name);
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            try (OutputStreamWriter writer = new OutputStreamWriter(bytes, charset)) {
                writer.write("z\u00e9\u20ac\ud83d\ude00");
            }
            String back = new BufferedReader(new InputStreamReader(new ByteArrayInputStream(bytes.toByteArray()), charset)).readLine();
            System.out.println(name + " " + bytes.size() + " " + back + " " + charset.newEncoder().canEncode('\u20ac'));
        }
        InputStreamReader split = new InputStreamReader(new ByteArrayInputStream("\u4e2d\u6587!".getBytes(StandardCharsets.UTF_8)), StandardCharsets.UTF_8);
        char[] two = new char[2];
        System.out.println(split.read(two, 0, 1) + " " + split.read() + " " + (char) split.read() + " " + split.read(two));
        try {
            Charset.forName("no-such-charset");
        } catch (java.nio.charset.UnsupportedCharsetException e) {
            System.out.println(e.getMessage());
        }
        CharArrayWriter chars = new CharArrayWriter();
        chars.write("hello", 1, 3);
        chars.append('x');
        CharArrayReader charReader = new CharArrayReader(chars.toCharArray());
        charReader.skip(1);
        charReader.mark(0);
        System.out.println(chars + " " + (char) charReader.read() + (char) charReader.read() + " " + chars.size());
        PushbackReader pushback = new PushbackReader(new StringReader("ab"), 3);
        int first = pushback.read();
        pushback.unread("xy".toCharArray());
        System.out.println((char) first + "" + (char) pushback.read() + (char) pushback.read() + (char) pushback.read() + pushback.read());
        StreamTokenizer tokenizer = new StreamTokenizer(new StringReader("x = 3.5 + 'str' // comment\n y_1 >= -2"));
        tokenizer.slashSlashComments(true);
        tokenizer.eolIsSignificant(true);
        tokenizer.wordChars('_', '_');
        StringBuilder tokens = new StringBuilder();
        while (tokenizer.nextToken() != StreamTokenizer.TT_EOF) {
            switch (tokenizer.ttype) {
                case StreamTokenizer.TT_WORD -> tokens.append("W:").append(tokenizer.sval);
                case StreamTokenizer.TT_NUMBER -> tokens.append("N:").append(tokenizer.nval);
                case StreamTokenizer.TT_EOL -> tokens.append("EOL");
                case '\'' -> tokens.append("S:").append(tokenizer.sval);
                default -> tokens.append((char) tokenizer.ttype);
            }
            tokens.append(' ');
        }
        System.out.println(tokens.toString().trim());
        ByteArrayOutputStream sink = new ByteArrayOutputStream();
        PrintStream original = System.out;
        try (PrintStream replacement = new PrintStream(sink, true, StandardCharsets.UTF_8)) {
            System.setOut(replacement);
            System.out.println("captured \u00e9");
            System.out.print('c');
            System.out.printf("%05d", 42);
            System.out.append("!");
        } finally {
            System.setOut(original);
        }
        System.out.println(sink.size() + " " + sink.toString(StandardCharsets.UTF_8).replace("\n", "|"));
        StringReader closed = new StringReader("x");
        closed.close();
        try {
            closed.read();
        } catch (IOException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(System.in.read() + " standard input is empty");
    }
}
