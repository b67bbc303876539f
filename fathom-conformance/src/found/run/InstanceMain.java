// run:
//   says made and run
//   jdk 25
class InstanceMain {
    private final String made = "made";

    void main() {
        System.out.println(made + " and run");
    }
}
