package dev.fathom.evolve.record;

import dev.fathom.evolve.record.Bytes.In;
import dev.fathom.evolve.record.Bytes.Out;
import dev.fathom.vm.footprint.Footprint;
import it.unimi.dsi.fastutil.objects.Object2IntLinkedOpenHashMap;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** The form of footprints in a record: names first, each once, then numbers. */
final class FootprintForm {
    private FootprintForm() {}

    static void write(List<Footprint> footprints, Out out) throws IOException {
        Object2IntLinkedOpenHashMap<String> texts = new Object2IntLinkedOpenHashMap<>();
        Object2IntLinkedOpenHashMap<Footprint.Passed> elements = new Object2IntLinkedOpenHashMap<>();
        for (Footprint each : footprints) {
            add(each.owner(), texts);
            add(each.method(), texts);
            each.names().forEach(name -> add(name, texts));
            for (Footprint.Passed passed : each.passed()) {
                add(passed.owner(), texts);
                add(passed.method(), texts);
                add(passed, elements);
            }
        }
        out.number(texts.size());
        for (String each : texts.keySet()) {
            out.text(each);
        }
        out.number(elements.size());
        for (Footprint.Passed each : elements.keySet()) {
            out.number(texts.getInt(each.owner()));
            out.number(texts.getInt(each.method()));
            out.signed(each.ordinal());
        }
        out.number(footprints.size());
        for (Footprint each : footprints) {
            out.number(texts.getInt(each.owner()));
            out.number(texts.getInt(each.method()));
            out.number(each.names().size());
            for (String name : each.names()) {
                out.number(texts.getInt(name));
            }
            out.number(each.words().length);
            for (int word : each.words()) {
                out.signed(word);
            }
            out.number(each.passed().size());
            for (Footprint.Passed passed : each.passed()) {
                out.number(elements.getInt(passed));
            }
        }
    }

    private static <T> void add(T name, Object2IntLinkedOpenHashMap<T> numbers) {
        numbers.putIfAbsent(name, numbers.size());
    }

    static List<Footprint> read(In in) {
        List<String> texts = new ArrayList<>();
        for (int i = in.number(); i > 0; i--) {
            texts.add(in.text());
        }
        List<Footprint.Passed> elements = new ArrayList<>();
        for (int i = in.number(); i > 0; i--) {
            elements.add(new Footprint.Passed(texts.get(in.number()), texts.get(in.number()), in.signed()));
        }
        List<Footprint> footprints = new ArrayList<>();
        for (int i = in.number(); i > 0; i--) {
            String owner = texts.get(in.number());
            String method = texts.get(in.number());
            List<String> names = some(in, texts);
            int[] words = new int[in.number()];
            for (int k = 0; k < words.length; k++) {
                words[k] = in.signed();
            }
            footprints.add(new Footprint(owner, method, names, words, some(in, elements)));
        }
        return footprints;
    }

    private static <T> List<T> some(In in, List<T> all) {
        List<T> result = new ArrayList<>();
        for (int i = in.number(); i > 0; i--) {
            result.add(all.get(in.number()));
        }
        return result;
    }
}
