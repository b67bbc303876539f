package reflection;

import java.io.File;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.lang.reflect.Array;
import java.util.concurrent.Callable;

/** What methods of the JDK that native code is behind do with null. */
public class NullNames {
    static class Loader extends ClassLoader {
        Class<?> loaded(String name) {
            return findLoadedClass(name);
        }

        Class<?> system(String name) throws ClassNotFoundException {
            return findSystemClass(name);
        }

        Class<?> defined(byte[] bytes) {
            return defineClass(null, bytes, 0, bytes.length);
        }
    }

    public static void main(String[] args) {
        Loader loader = new Loader();
        tell("findLoadedClass", () -> loader.loaded(null));
        tell("findSystemClass", () -> loader.system(null));
        tell("defineClass", () -> loader.defined(new byte[0]));
        tell("loadClass", () -> loader.loadClass(null));
        tell("getResource", () -> loader.getResource(null));
        tell("getResources", () -> loader.getResources(null));
        tell("getResourceAsStream", () -> NullNames.class.getResourceAsStream(null));
        tell("forName", () -> Class.forName((String) null));
        tell("forName in a module", () -> Class.forName(Object.class.getModule(), null));
        tell("findModule", () -> ModuleLayer.boot().findModule(null));
        tell("isExported", () -> Object.class.getModule().isExported(null));
        tell("isOpen", () -> Object.class.getModule().isOpen("java.lang", null));
        tell("getDeclaredField", () -> Object.class.getDeclaredField(null));
        tell("getMethod", () -> Object.class.getMethod(null));
        tell("newInstance", () -> Array.newInstance(null, 1));
        tell("getLength", () -> Array.getLength(null));
        tell("get", () -> Array.get(null, 0));
        tell("FileInputStream", () -> new FileInputStream((String) null));
        tell("FileOutputStream", () -> new FileOutputStream((String) null));
        tell("File", () -> new File((String) null));
        tell("getProperty", () -> System.getProperty(null));
        tell("setProperty", () -> System.setProperty("x", null));
        tell("getenv", () -> System.getenv(null));
        tell("arraycopy", () -> {
            System.arraycopy(null, 0, new int[1], 0, 1);
            return "";
        });
        tell("loadLibrary", () -> {
            System.loadLibrary(null);
            return "";
        });
        tell("setName", () -> {
            new Thread().setName(null);
            return "";
        });
        tell("holdsLock", () -> Thread.holdsLock(null));
    }

    private static void tell(String name, Callable<?> call) {
        String what;
        try {
            what = String.valueOf(call.call());
        } catch (Exception | LinkageError e) {
            what = e.getClass().getName();
        }
        System.out.println(name + ": " + what);
    }
}
