package dev.fathom.explore.tests;

/** Methods that tests need to compare what is in objects, as the exploration does (docs/explore.md). */
final class ContentSource {
    /** Lists and texts and what equals itself, whatever the objects are that hold it. */
    static final String METHODS = """
                private static Object content(Object value) {
                    if (value == null) {
                        return null;
                    } else if (value.getClass().isArray()) {
                        java.util.List<Object> elements = new java.util.ArrayList<>();
                        for (int i = 0; i < java.lang.reflect.Array.getLength(value); i++) {
                            elements.add(content(java.lang.reflect.Array.get(value, i)));
                        }
                        return elements;
                    } else if (value instanceof java.util.Map<?, ?> map) {
                        boolean ordered = map instanceof java.util.SortedMap || map instanceof java.util.EnumMap
                                || isOrdered(map.keySet().spliterator());
                        return elements(map.entrySet().iterator(), ordered);
                    } else if (value instanceof java.util.Collection<?> all) {
                        boolean ordered = all instanceof java.util.Deque || isOrdered(all.spliterator());
                        return elements(all.iterator(), ordered);
                    } else if (value instanceof java.util.stream.BaseStream<?, ?> stream) {
                        return content(stream.spliterator());
                    } else if (value instanceof java.util.Spliterator<?> rest) {
                        return elements(java.util.Spliterators.iterator(rest), isOrdered(rest));
                    } else if (value instanceof java.util.Iterator<?> rest) {
                        return elements(rest, true);
                    } else if (value instanceof java.util.Enumeration<?> rest) {
                        return elements(rest.asIterator(), true);
                    } else if (value instanceof java.util.Map.Entry<?, ?> entry) {
                        return java.util.Arrays.asList(content(entry.getKey()), content(entry.getValue()));
                    } else if (value instanceof java.util.Optional<?> optional) {
                        return optional.map(each -> content(each));
                    } else if (value instanceof CharSequence) {
                        return value.toString();
                    }
                    return value instanceof Throwable ? value.getClass() : value;
                }

                private static boolean isOrdered(java.util.Spliterator<?> elements) {
                    return elements.hasCharacteristics(java.util.Spliterator.ORDERED);
                }

                private static Object elements(java.util.Iterator<?> rest, boolean ordered) {
                    java.util.List<Object> elements = new java.util.ArrayList<>();
                    while (rest.hasNext()) {
                        elements.add(content(rest.next()));
                    }
                    if (!ordered) {
                        elements.sort(java.util.Comparator.comparing(String::valueOf));
                    }
                    return elements;
                }

                private static Object inAnyOrder(Object value) {
                    Object content = content(value);
                    if (!(content instanceof java.util.List<?> list)) {
                        return content;
                    }
                    java.util.List<Object> elements = new java.util.ArrayList<>(list);
                    elements.sort(java.util.Comparator.comparing(String::valueOf));
                    return elements;
                }
            """;

    private ContentSource() {}
}
