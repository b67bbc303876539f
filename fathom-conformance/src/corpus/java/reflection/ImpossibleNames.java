package reflection;

/** Asks for classes and resources by names that no file can have. */
public class ImpossibleNames {
    public static void main(String[] args) throws Exception {
        for (String name : new String[] {"a\0b", "p.a\0b", "\uD800x", "[Lq\0;", "a//b"}) {
            try {
                System.out.println(Class.forName(name));
            } catch (ClassNotFoundException | NoClassDefFoundError e) {
                System.out.println(e.getClass().getSimpleName());
            }
            System.out.println(ImpossibleNames.class.getResource("/" + name) == null);
            System.out.println(ImpossibleNames.class.getClassLoader().getResources(name).hasMoreElements());
        }
    }
}
