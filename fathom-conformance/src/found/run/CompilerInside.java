// run:
//   says compiled true
//   says hi 3
import java.net.URI;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;

/** The compiler as a program: it reads the modules of the JDK, and writes a temporary file, from which a class is loaded. */
public class CompilerInside {
    public static void main(String[] args) throws Exception {
        Path folder = Files.createTempDirectory("compiled");
        JavaFileObject source =
                new SimpleJavaFileObject(URI.create("string:///Hello.java"), JavaFileObject.Kind.SOURCE) {
                    @Override
                    public CharSequence getCharContent(boolean ignoreErrors) {
                        return "public class Hello { public static String hi() {"
                                + " return \"hi \" + java.util.List.of(1, 2).stream().mapToInt(x -> x).sum(); } }";
                    }
                };
        boolean done = ToolProvider.getSystemJavaCompiler()
                .getTask(null, null, null, List.of("-proc:none", "-d", folder.toString()), null, List.of(source))
                .call();
        System.out.println("compiled " + done);
        try (URLClassLoader loader = new URLClassLoader(new URL[] {folder.toUri().toURL()})) {
            System.out.println(loader.loadClass("Hello").getMethod("hi").invoke(null));
        }
    }
}
