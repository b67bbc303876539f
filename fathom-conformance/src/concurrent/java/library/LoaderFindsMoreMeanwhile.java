// expect: assertion
package library;

import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;

/** A class loader is given another place to look into while it looks. */
public final class LoaderFindsMoreMeanwhile extends URLClassLoader {
    private LoaderFindsMoreMeanwhile() {
        super(new URL[0], null);
    }

    public static void main(String[] args) throws MalformedURLException {
        String name = "LoaderFindsMoreMeanwhile.class";
        URL self = LoaderFindsMoreMeanwhile.class.getResource(name);
        URL folder = new URL(self.toString().replace(name, ""));
        LoaderFindsMoreMeanwhile loader = new LoaderFindsMoreMeanwhile();
        new Thread(() -> loader.addURL(folder)).start();
        assert loader.findResource(name) == null;
    }
}
