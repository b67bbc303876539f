package dev.fathom.vm.mixed.host;

import dev.fathom.vm.program.VmClass;

/** Makes objects of twin classes, for {@link Translation}. */
public interface HostObjects {
    /** Returns a new twin of a class, without anything in it; abandons the block if there can be none. */
    Twin blank(VmClass type);

    /** Says whether the fields of a class are left alone: its twins are known by their address only. */
    boolean isOpaque(VmClass type);

    /** Returns a new array of the twins of a class. */
    Object[] array(VmClass type, int length);

    /** Returns the guest's class of an array. */
    VmClass typeOf(Object array);

    /** Abandons an execution that takes too long or that nobody wants any more. */
    void poll();

    /** Returns what twins look at while they run. */
    RunState run();
}
