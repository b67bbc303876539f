package dev.fathom.vm.footprint;

import dev.fathom.vm.heap.Heap;
import dev.fathom.vm.program.ClassTable;
import dev.fathom.vm.program.Elements;
import dev.fathom.vm.program.VmClass;
import dev.fathom.vm.program.VmField;
import dev.fathom.vm.program.VmMethod;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import it.unimi.dsi.fastutil.objects.Object2IntOpenHashMap;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import org.jspecify.annotations.Nullable;

/**
 * Tells footprints of a machine by names, and finds what names stand for in this one.
 *
 * <p>Numbers of classes and elements, and addresses, mean something to one machine only. A class goes by its name and by all that its {@linkplain VmClass#stableHash states} depend on, so that a place in an
 * object is the same place; what is static goes by its class and field. A footprint that has something else in it, such as an object from before the first state, is told to nobody. What a name stands for may not be
 * loaded yet; then it cannot be found now, but later perhaps.
 */
public final class FootprintNames {
    private static final String INITIALIZED = "";

    private final ClassTable classes;
    private final Elements elements;
    private final Map<String, VmClass> byName = new HashMap<>();
    private int classesSeen;
    private final Object2IntOpenHashMap<Footprint.Passed> elementNumbers = new Object2IntOpenHashMap<>();
    private int elementsSeen;
    private final Map<Integer, String> staticNames = new HashMap<>();
    private int staticsSeen;

    public FootprintNames(ClassTable classes) {
        this.classes = classes;
        elements = classes.elements();
        elementNumbers.defaultReturnValue(-1);
    }

    /** What a footprint is in this machine. */
    record Found(int[] reads, Effect effect) {}

    /** Says how much was loaded and translated: as long as that is the same, what was not found is not there. */
    public int known() {
        return classes.classCount() + elements.count();
    }

    /** Tells what a call read and did; null if that cannot be told by names. */
    @Nullable
    Footprint tell(VmMethod entry, int[] reads, Effect effect) {
        if (entry.owner.hidden) {
            return null;
        }
        try {
            Names names = new Names();
            IntArrayList words = new IntArrayList();
            words.add(reads.length);
            for (int i = 0; i < reads.length; i += AccessTrace.READ_WORDS) {
                words.add(reads[i]);
                words.add(reads[i] == AccessTrace.FIXED ? names.ofStatic(reads[i + 1]) : reads[i + 1]);
                words.add(reads[i + 2]);
                tellValue(reads[i + 2] == 1, reads[i + 3], names, words);
            }
            tellEffect(effect, names, words);
            return new Footprint(entry.owner.name, entry.key(), names.all, words.toIntArray(), passed(effect.passed()));
        } catch (NoSuchElementException e) {
            return null;
        }
    }

    private void tellEffect(Effect effect, Names names, IntArrayList words) {
        words.add(effect.made().length);
        for (int i = 0; i < effect.made().length; i += Effect.MADE_WORDS) {
            words.add(names.ofClass(effect.made()[i]));
            words.add(effect.made()[i + 1]);
            words.add(effect.made()[i + 2]);
        }
        words.add(effect.words());
        int[] stores = effect.stores();
        words.add(stores.length);
        for (int i = 0; i < stores.length; i += Effect.STORE_WORDS) {
            words.add(stores[i]);
            words.add(stores[i] == 0 ? names.ofStatic(stores[i + 1]) : stores[i + 1]);
            words.add(stores[i + 2]);
            tellValue(stores[i + 2] == 1, stores[i + 3], names, words);
        }
        words.add(effect.returnsReference() ? 1 : 0);
        if (effect.returnsReference()) {
            tellValue(true, (int) effect.result(), names, words);
        } else {
            words.add((int) (effect.result() >> Integer.SIZE));
            words.add((int) effect.result());
        }
    }

    /** Tells a value: a number, or the code of a reference, which is a name if it is one of a class. What was there before the first state has no name. */
    private static void tellValue(boolean reference, int value, Names names, IntArrayList words) {
        if (reference && value > 0) {
            throw new NoSuchElementException();
        }
        boolean isClass = reference && ObjectNumbers.isClass(value);
        words.add(isClass ? 1 : 0);
        words.add(isClass ? names.ofClass(ObjectNumbers.classOf(value)) : value);
    }

    private List<Footprint.Passed> passed(long[] bits) {
        List<Footprint.Passed> result = new ArrayList<>();
        for (int i = 0; i < bits.length; i += 2) {
            for (long rest = bits[i + 1]; rest != 0; rest &= rest - 1) {
                int element = ((int) bits[i] << 6) + Long.numberOfTrailingZeros(rest);
                if (elements.ordinal(element) < 0 || elements.owner(element).hidden) {
                    throw new NoSuchElementException();
                }
                result.add(nameOf(element));
            }
        }
        return result;
    }

    private Footprint.Passed nameOf(int element) {
        return new Footprint.Passed(elements.owner(element).name, elements.method(element), elements.ordinal(element));
    }

    /** Finds what a footprint is here; null if something of it is not there, or is not what it was. */
    @Nullable
    Found find(Footprint footprint) {
        lookAround();
        try {
            return new Reader(footprint).read();
        } catch (NoSuchElementException e) {
            return null;
        }
    }

    private void lookAround() {
        for (; classesSeen < classes.classCount(); classesSeen++) {
            VmClass type = classes.byId(classesSeen);
            if (type != null && !type.hidden) {
                byName.put(textOf(type), type);
            }
        }
        for (; elementsSeen < elements.count(); elementsSeen++) {
            elementNumbers.put(nameOf(elementsSeen), elementsSeen);
        }
    }

    private static String textOf(VmClass type) {
        return type.name + " " + Long.toHexString(type.stableHash);
    }

    /** The names of one footprint. */
    private final class Names {
        private final List<String> all = new ArrayList<>();

        int ofClass(int id) {
            VmClass type = classes.byId(id);
            if (type.hidden) {
                throw new NoSuchElementException();
            }
            return number(textOf(type));
        }

        int ofStatic(int address) {
            for (; staticsSeen < classes.classCount(); staticsSeen++) {
                nameStatics(classes.byId(staticsSeen));
            }
            String name = staticNames.get(address);
            if (name == null) {
                throw new NoSuchElementException();
            }
            return number(name);
        }

        private int number(String name) {
            int known = all.indexOf(name);
            if (known >= 0) {
                return known;
            }
            all.add(name);
            return all.size() - 1;
        }
    }

    private void nameStatics(@Nullable VmClass type) {
        if (type == null || type.hidden || type.kind != VmClass.Kind.INSTANCE) {
            return;
        }
        staticNames.put(type.statics + Heap.INIT_STATE, textOf(type) + " " + INITIALIZED);
        for (VmField each : type.fields) {
            if (each.isStatic()) {
                staticNames.put(each.offset, textOf(type) + " " + each.name);
            }
        }
    }

    /** Reads one footprint. */
    private final class Reader {
        private final Footprint footprint;
        private int at;

        Reader(Footprint footprint) {
            this.footprint = footprint;
        }

        Found read() {
            int[] reads = new int[next()];
            for (int i = 0; i < reads.length; i += AccessTrace.READ_WORDS) {
                reads[i] = next();
                reads[i + 1] = reads[i] == AccessTrace.FIXED ? staticNamed(next()) : next();
                reads[i + 2] = next();
                reads[i + 3] = value();
            }
            int[] made = new int[next()];
            for (int i = 0; i < made.length; i += Effect.MADE_WORDS) {
                made[i] = classNamed(next()).id;
                made[i + 1] = next();
                made[i + 2] = next();
            }
            int madeWords = next();
            int[] stores = new int[next()];
            for (int i = 0; i < stores.length; i += Effect.STORE_WORDS) {
                stores[i] = next();
                stores[i + 1] = stores[i] == 0 ? staticNamed(next()) : next();
                stores[i + 2] = next();
                stores[i + 3] = value();
            }
            boolean isReference = next() == 1;
            long result = isReference ? value() : (long) next() << Integer.SIZE | Integer.toUnsignedLong(next());
            return new Found(reads, new Effect(made, madeWords, stores, passedHere(), isReference, result));
        }

        private int next() {
            return footprint.words()[at++];
        }

        private int value() {
            boolean isClass = next() == 1;
            return isClass ? ObjectNumbers.codeOfClass(classNamed(next()).id) : next();
        }

        private VmClass classNamed(int name) {
            return present(footprint.names().get(name));
        }

        private int staticNamed(int name) {
            String text = footprint.names().get(name);
            int end = text.lastIndexOf(' ');
            VmClass type = present(text.substring(0, end));
            String field = text.substring(end + 1);
            if (field.equals(INITIALIZED)) {
                return type.statics + Heap.INIT_STATE;
            }
            VmField found = type.declaredField(field, null);
            if (found == null || !found.isStatic()) {
                throw new NoSuchElementException();
            }
            return found.offset;
        }

        private VmClass present(String text) {
            VmClass type = byName.get(text);
            if (type == null) {
                throw new NoSuchElementException();
            }
            return type;
        }

        /** Elements get their numbers when their method is translated: before it was called they are not found. */
        private long[] passedHere() {
            BitSet numbers = new BitSet();
            for (Footprint.Passed each : footprint.passed()) {
                int number = elementNumbers.getInt(each);
                if (number < 0) {
                    throw new NoSuchElementException();
                }
                numbers.set(number);
            }
            LongArrayList result = new LongArrayList();
            long[] words = numbers.toLongArray();
            for (int i = 0; i < words.length; i++) {
                if (words[i] != 0) {
                    result.add(i);
                    result.add(words[i]);
                }
            }
            return result.toLongArray();
        }
    }
}
