package dev.fathom.guest;

import java.io.ByteArrayInputStream;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLConnection;
import java.net.URLStreamHandler;
import java.util.Arrays;
import java.util.Collections;
import java.util.Enumeration;
import java.util.Iterator;

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
        protected URLConnection openConnection(URL url) {
            return new Connection(url);
        }
    }

    private static final class Connection extends URLConnection {
        private byte[] content;

        Connection(URL url) {
            super(url);
        }

        @Override
        public void connect() throws IOException {
            if (!connected) {
                content = read(url.toExternalForm());
                if (content == null) {
                    throw new FileNotFoundException(url.getPath());
                }
                connected = true;
            }
        }

        @Override
        public InputStream getInputStream() throws IOException {
            connect();
            return new ByteArrayInputStream(content);
        }

        @Override
        public long getContentLengthLong() {
            try {
                connect();
                return content.length;
            } catch (IOException e) {
                return -1;
            }
        }

        @Override
        public int getContentLength() {
            return (int) getContentLengthLong();
        }
    }
}
