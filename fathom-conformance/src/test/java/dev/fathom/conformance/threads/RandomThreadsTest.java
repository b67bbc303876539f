package dev.fathom.conformance.threads;
