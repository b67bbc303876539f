package dev.fathom.subjects.daisy;

/** Makes files of its own, writes to them, and reads what it wrote; removes all but the last. */
final class User extends Thread {
    private final FileSystem system;
    private final int number;
    private final int files;

    User(FileSystem system, int number, int files) {
        super("user-" + number);
        this.system = system;
        this.number = number;
        this.files = files;
    }

    @Override
    public void run() {
        try {
            for (int i = 1; i <= files; i++) {
                int name = number * files + i;
                use(name);
                if (i < files) {
                    system.unlink(name);
                }
            }
        } catch (DaisyException e) {
            throw new IllegalStateException(e);
        }
    }

    private void use(int name) throws DaisyException {
        system.write(system.create(name), 0, new byte[] {(byte) name});
        FileHandle file = system.lookUp(name);
        byte[] read = system.read(file, 0, system.size(file));
        assert read.length == 1 && read[0] == name : "file " + name + " holds what another user wrote";
    }
}
