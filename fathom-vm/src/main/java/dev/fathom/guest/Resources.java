package dev.fathom.guest;

import java.io.BufferedInputStream;
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
        return switch (url.getProtocol()) {
            case "jar" -> new JarStream(stream);
            case "file" -> new BufferedInputStream(stream);
            default -> stream;
        };
    }

    /**
     * What is packed in a jar cannot be read again from a mark, nor after the end. The class that the JDK has for it belongs to a connection with an open file; it can be told from
     * this one by its name only.
     */
    private static final class JarStream extends FilterInputStream {
        private boolean closed;

        JarStream(InputStream in) {
            super(in);
        }

        private void ensureOpen() throws IOException {
            if (closed) {
                throw new IOException("Stream closed");
            }
        }

        @Override
        public int read() throws IOException {
            ensureOpen();
            return super.read();
        }

        @Override
        public int read(byte[] bytes, int offset, int length) throws IOException {
            ensureOpen();
            return super.read(bytes, offset, length);
        }

        @Override
        public long skip(long count) throws IOException {
            ensureOpen();
            return super.skip(count);
        }

        @Override
        public int available() throws IOException {
            return closed ? 0 : super.available();
        }

        @Override
        public void close() throws IOException {
            closed = true;
            super.close();
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
