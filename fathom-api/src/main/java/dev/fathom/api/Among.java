package dev.fathom.api;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Says that the values which {@code fathom explore} tries for a parameter of an {@link Operation} depend on the state: in each
 * state, a method of the same class tells them.
 *
 * <pre>{@code
 * @Operation
 * void deliver(@Among("inFlight") Packet packet) { … }
 *
 * List<Packet> inFlight() { return network.packets(); }
 * }</pre>
 *
 * <p>The method has no parameters. It returns an array or a collection of values of the parameter's type, or an {@code int}
 * n, which stands for the values 0 to n - 1. Where there is no value, the operation is not enabled. The method looks at the
 * state and must not change it.
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.PARAMETER)
public @interface Among {
    /** Returns the name of the method. */
    String value();
}
