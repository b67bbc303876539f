// run: -- 7
//   exit 7
//   says leaving with 7
class ExitCode {
    public static void main(String[] args) {
        System.out.println("leaving with " + args[0]);
        System.exit(Integer.parseInt(args[0]));
    }
}
