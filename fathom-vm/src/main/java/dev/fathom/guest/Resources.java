package dev.fathom.guest;

import java.io.ByteArrayInputStream;
import java.io.File;
import java.io.FileNotFoundException;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.JarURLConnection;
import java.net.MalformedURLException;
import java.net.URI;
import java.net.URL;
import java.net.URLConnection;
import java.net.URLStreamHandler;
import java.util.Arrays;
import java.util.Collections;
import java.util.Enumeration;
import java.util.Iterator;
import java.util.jar.JarFile;

/** Gives resources of the class path and of the JDK as URLs that can be opened. */
final class Resources {
    private static final URLStreamHandler HANDLER = new Handler();

    private Resources() {}

    static URL url(String text) {
        try {
            return text == null ? null : new URL(null, text, HANDLER);
        } catch (MalformedURLException e) {
            throw new IllegalStateException(e);
        }
    }

    static Enumeration<URL> urls(String[] texts) {
        URL[] urls = new URL[texts.length];
        for (int i = 0; i < urls.length; i++) {
            urls[i] = url(texts[i]);
        }
        return Collections.enumeration(Arrays.asList(urls));
    }

    static InputStream stream(byte[] bytes) {
        return bytes == null ? null : new ByteArrayInputStream(bytes);
    }

    static Iterator<Object> iterator(Object[] elements) {
        return Arrays.asList(elements).iterator();
    }

    /** Returns what a URL of the class path or the JDK names, or null. */
    private static native byte[] read(String url);

    private static final class Handler extends URLStreamHandler {
        @Override
        protected URLConnection openConnection(URL url) throws IOException {
            byte[] content = read(url.toExternalForm());
            if (url.getProtocol().equals("jar")) {
                return new JarConnection(url, content);
            }
            if (content == null && url.getProtocol().equals("file")) {
                return new URL(url.toExternalForm())
                        .openConnection(); // a directory, or nothing: the JDK knows what to do
            }
            return new Connection(url, content);
        }
    }

    private static InputStream open(URL url, byte[] content) throws IOException {
        if (content == null) {
            throw new FileNotFoundException(url.getPath());
        }
        InputStream stream = new ByteArrayInputStream(content);
        return url.getProtocol().equals("jar") ? new JarStream(stream) : stream;
    }

    /** What is packed in a jar cannot be read again from a mark. */
    private static final class JarStream extends FilterInputStream {
        JarStream(InputStream in) {
            super(in);
        }

        @Override
        public boolean markSupported() {
            return false;
        }

        @Override
        public void mark(int limit) {
            // there are no marks
        }

        @Override
        public void reset() throws IOException {
            throw new IOException("mark/reset not supported");
        }
    }

    private static final class Connection extends URLConnection {
        private final byte[] content;

        Connection(URL url, byte[] content) {
            super(url);
            this.content = content;
        }

        @Override
        public void connect() {
            connected = true;
        }

        @Override
        public InputStream getInputStream() throws IOException {
            return open(url, content);
        }

        @Override
        public long getContentLengthLong() {
            return content == null ? -1 : content.length;
        }
    }

    private static final class JarConnection extends JarURLConnection {
        private final byte[] content;

        JarConnection(URL url, byte[] content) throws MalformedURLException {
            super(url);
            this.content = content;
        }

        @Override
        public void connect() {
            connected = true;
        }

        @Override
        public JarFile getJarFile() throws IOException {
            return new JarFile(new File(URI.create(getJarFileURL().toExternalForm())));
        }

        @Override
        public InputStream getInputStream() throws IOException {
            return open(url, content);
        }

        @Override
        public long getContentLengthLong() {
            return content == null ? -1 : content.length;
        }
    }
}
