// run:
//   says PATH true
//   says some true
//   says user true
//   says home true
// run: --env=COLOUR=blue
//   says PATH true
/** A program that is run sees the host's environment. */
public class GetEnv {
    public static void main(String[] args) {
        System.out.println("PATH " + (System.getenv("PATH") != null));
        System.out.println("some " + (System.getenv().size() > 0));
        System.out.println("user " + (System.getProperty("user.name") != null));
        System.out.println("home " + (System.getProperty("user.home") != null));
    }
}
