import dev.fathom.spi.Property;
import dev.fathom.spi.StateView;
import java.util.Optional;

/** A property of the booking example, judged from outside the program: see the README. */
public class NotOverbooked implements Property {
    @Override
    public String name() {
        return "not-overbooked";
    }

    @Override
    public Optional<String> violation(StateView state) {
        long booked = state.staticField("BookingExample", "booked").asLong();
        return booked <= 1 ? Optional.empty() : Optional.of(booked + " bookings of one seat");
    }
}
