package dev.fathom.conformance.generate;

/** A generated interface with an abstract, a default and a static method. */
record InterfaceModel(Type type, Method required, Method optional, Method helper) {}
