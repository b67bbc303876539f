package io;

import java.io.IOException;
import java.io.StringReader;
import java.io.StringWriter;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URLDecoder;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Base64;
import java.util.HexFormat;
import java.util.Properties;
import java.util.TreeMap;
import java.util.UUID;

/** Probes Base64, HexFormat, UUID, URL encoding, URI parsing and Properties in memory. */
public final class Encodings {
    private Encodings() {
    }

    public static void main(String[] args) throws IOException {
        for (String text : new String[] {"", "f", "fo", "foo", "foob", "\u00ff\u00fe?>"}) {
            byte[] bytes = text.getBytes(StandardCharsets.ISO_8859_1);
            String encoded = Base64.getEncoder().encodeToString(bytes);
            System.out.println(encoded + " " + Base64.getUrlEncoder().withoutPadding().encodeToString(bytes) + " "
                    + Arrays.equals(bytes, Base64.getDecoder().decode(encoded)));
        }
        byte[] many = new byte[80];
        for (int i = 0; i < many.length; i++) {
            many[i] = (byte) (i * 7);
        }
        String mime = Base64.getMimeEncoder().encodeToString(many);
        System.out.println(mime.replace("\r\n", "|") + " " + Base64.getMimeDecoder().decode(mime).length);
        for (String bad : new String[] {"a", "a===", "ab$=", "abc"}) {
            try {
                System.out.println(Base64.getDecoder().decode(bad).length);
            } catch (IllegalArgumentException e) {
                System.out.println(e.getMessage());
            }
        }
        HexFormat hex = HexFormat.ofDelimiter(":").withUpperCase();
        System.out.println(hex.formatHex(new byte[] {1, -1, 16}) + " " + Arrays.toString(HexFormat.of().parseHex("00ff7f")) + " "
                + HexFormat.fromHexDigits("beef") + " " + HexFormat.of().toHexDigits((short) 255));
        UUID uuid = UUID.nameUUIDFromBytes("fathom".getBytes(StandardCharsets.UTF_8));
        System.out.println(uuid + " " + uuid.version() + " " + uuid.variant() + " " + uuid.hashCode() + " " + UUID.fromString("1-2-3-4-5") + " "
                + new UUID(-1, 1).compareTo(new UUID(1, -1)) + " " + UUID.fromString(uuid.toString()).equals(uuid));
        String encoded = URLEncoder.encode("a b&c=\u00e9/?+*-_.~", StandardCharsets.UTF_8);
        System.out.println(encoded + " " + URLDecoder.decode(encoded, StandardCharsets.UTF_8));
        try {
            URLDecoder.decode("%zz", StandardCharsets.UTF_8);
        } catch (IllegalArgumentException e) {
            System.out.println("bad escape");
        }
        URI uri = URI.create("http://user@example.org:8080/a/./b/../c%20d?q=1&r=%26#frag");
        System.out.println(uri.getScheme() + " " + uri.getUserInfo() + " " + uri.getHost() + " " + uri.getPort() + " " + uri.getPath()
                + " " + uri.getRawPath() + " "
                + uri.getQuery() + " " + uri.getFragment() + " " + uri.normalize() + " " + uri.resolve("../x?y") + " "
                + URI.create("http://h/a/b").relativize(URI.create("http://h/a/b/c")) + " " + URI.create("mailto:a@b").isOpaque());
        try {
            new URI("http://bad host/");
        } catch (URISyntaxException e) {
            System.out.println(e.getReason());
        }
        Properties defaults = new Properties();
        defaults.setProperty("fallback", "yes");
        Properties properties = new Properties(defaults);
        properties.load(new StringReader("# comment\n! another\nkey=value\nspaced key\\ two : v 2  \nmulti=one,\\\n   two\nempty\nuni=\\u00e9\\t|\nkey=last"));
        System.out.println(new TreeMap<>(properties) + " " + properties.getProperty("fallback") + " " + properties.getProperty("none", "default") + " "
                + properties.stringPropertyNames().size() + " " + properties.size());
        Properties single = new Properties();
        single.setProperty("a key", " va=lue\n\u20ac#");
        StringWriter out = new StringWriter();
        single.store(out, null);
        StringBuilder withoutDate = new StringBuilder();
        out.toString().lines().filter(l -> !l.startsWith("#")).forEach(l -> withoutDate.append(l).append('|'));
        System.out.println(withoutDate);
        Properties again = new Properties();
        again.load(new StringReader(out.toString()));
        System.out.println(again.equals(single));
    }
}
