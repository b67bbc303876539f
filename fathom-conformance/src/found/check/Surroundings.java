// run: --verbose
//   says assuming that the surroundings are as they were here
//   says System.getProperty at Surroundings.main
//   says Runtime.availableProcessors at Surroundings.main
// run:
//   says everything was explored
/** What a program asks about the world around it is told to those who want to know. */
public class Surroundings {
    static int seen;

    public static void main(String[] arguments) {
        seen = System.getProperty("user.dir", "").length();
        seen += Runtime.getRuntime().availableProcessors();
    }
}
