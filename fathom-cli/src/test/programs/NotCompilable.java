public class NotCompilable {
    public static void main(String[] args) {
        int x = "text";
        undefined();
    }
}
