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

    /** Returns how many steps the running block has made. */
    long steps();

    /** Forgets those beyond a number; so many more are made before the next {@link #poll}. */
    void steps(long made, int fuel);

    /** Abandons an execution that takes too long or that nobody wants any more. */
    void poll();

    /** Returns the frames of the guest that the running block stands for, as pairs (method id, pc), topmost first. */
    int[] frames();

    /** Says whether the order of a hash table depends on identity hash codes. */
    boolean hasIdentityKeys(Object map);

    /** Returns what twins look at while they run. */
    RunState run();
}
