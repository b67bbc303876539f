package dev.fathom.cli;

import java.util.concurrent.Callable;

/** A command whose run can be interrupted and go on in another process. */
interface Resumable extends Callable<Integer> {
    /** Has the command, when it is called, go on where the run was interrupted. */
    void goOn();
}
