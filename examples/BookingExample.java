/**
 * Two customers book the last seat. Nothing is asserted here: what must hold is said by a method that Fathom calls in every
 * state.
 *
 * <p>Try: {@code fathom check --invariant BookingExample.isNotOverbooked examples/BookingExample.java}
 */
public class BookingExample {
    static int free = 1;
    static int booked;

    static boolean isNotOverbooked() {
        return booked <= 1;
    }

    static void book() {
        if (free > 0) {
            free--;
            booked++;
        }
    }

    public static void main(String[] args) {
        new Thread(BookingExample::book).start();
        book();
    }
}
