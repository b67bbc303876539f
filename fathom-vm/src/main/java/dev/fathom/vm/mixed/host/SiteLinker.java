package dev.fathom.vm.mixed.host;

import java.lang.invoke.CallSite;
import java.lang.invoke.ConstantCallSite;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;

/** Links the dynamic call sites of twins and of what calls them; implemented by their class loader. */
public interface SiteLinker {
    /** Returns the handle of a block's method: exactly that one, whatever overrides it. */
    MethodHandle block(int number, MethodType type);

    /** Returns what the guest's site does: the instruction of that number in a method of the guest. */
    MethodHandle site(int method, int instruction, MethodType type);

    static CallSite linkBlock(MethodHandles.Lookup lookup, String name, MethodType type, int number) {
        return new ConstantCallSite(of(lookup).block(number, type));
    }

    static CallSite linkSite(MethodHandles.Lookup lookup, String name, MethodType type, int method, int instruction) {
        return new ConstantCallSite(of(lookup).site(method, instruction, type));
    }

    private static SiteLinker of(MethodHandles.Lookup lookup) {
        return (SiteLinker) lookup.lookupClass().getClassLoader();
    }
}
