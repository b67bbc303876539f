// run: --step-limit=0
//   here
//   seconds 2
//   exit 3
//   says the time limit was reached
/** A loop of long copies: a limit of time is kept. */
public class CopiesForever {
    public static void main(String[] args) {
        byte[] array = new byte[200 << 20];
        for (long i = 0; ; i++) {
            array[0]++;
            System.arraycopy(array, 0, array, 1, array.length - 1);
        }
    }
}
