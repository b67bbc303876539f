package dev.fathom.vm.program;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** Reads raw attributes and the constant pool of a class file (JVMS §4): what reflection hands out as bytes. */
public final class ClassFile {
    public static final int UTF8 = 1;
    public static final int INTEGER = 3;
    public static final int FLOAT = 4;
    public static final int LONG = 5;
    public static final int DOUBLE = 6;
    public static final int CLASS = 7;
    public static final int STRING = 8;
    public static final int FIELD = 9;
    public static final int METHOD = 10;
    public static final int INTERFACE_METHOD = 11;
    public static final int NAME_AND_TYPE = 12;

    private static final int FIRST_CONSTANT = 10;

    private final byte[] bytes;

    /** Offset of each constant's tag; 0 for the slots that do not exist. */
    private final int[] constants;

    private final int header;

    /** Offset of each member's attribute table. */
    private final int[] fieldAttributes;

    private final int[] methodAttributes;
    private final int classAttributes;

    ClassFile(byte[] bytes) {
        this.bytes = bytes;
        constants = new int[u2(8)];
        header = readConstants();
        int at = header + 6;
        at += 2 + 2 * u2(at);
        fieldAttributes = new int[u2(at)];
        at = readMembers(at + 2, fieldAttributes);
        methodAttributes = new int[u2(at)];
        classAttributes = readMembers(at + 2, methodAttributes);
    }

    private int readConstants() {
        int at = FIRST_CONSTANT;
        for (int i = 1; i < constants.length; i++) {
            constants[i] = at;
            int tag = bytes[at];
            at += constantSize(tag, at);
            if (tag == LONG || tag == DOUBLE) {
                i++;
            }
        }
        return at;
    }

    private int constantSize(int tag, int at) {
        return switch (tag) {
            case UTF8 -> 3 + u2(at + 1);
            case LONG, DOUBLE -> 9;
            case CLASS, STRING, 16, 19, 20 -> 3;
            case 15 -> 4;
            default -> 5;
        };
    }

    private int readMembers(int start, int[] attributes) {
        int at = start;
        for (int i = 0; i < attributes.length; i++) {
            attributes[i] = at + 6;
            at = endOfAttributes(at + 6);
        }
        return at;
    }

    /** Throws if the code of a method does not lie inside its attribute: a reader may believe what a length says. */
    void checkSizes() {
        for (int i = 0; i < methodAttributes.length; i++) {
            int code = find(methodAttributes[i], "Code");
            if (code >= 0 && (u4(code + 4) <= 0 || u4(code + 4) > 65535 || u4(code + 4) + 8 > u4(code - 4))) {
                throw new IllegalArgumentException("the code is longer than its attribute");
            }
        }
        if (classAttributes > bytes.length || endOfAttributes(classAttributes) != bytes.length) {
            throw new IllegalArgumentException("the parts do not fill the file");
        }
    }

    private int endOfAttributes(int table) {
        int at = table + 2;
        for (int i = u2(table); i > 0; i--) {
            at += 6 + u4(at + 2);
        }
        return at;
    }

    public int u1(int at) {
        return bytes[at] & 0xFF;
    }

    public int u2(int at) {
        return (bytes[at] & 0xFF) << 8 | (bytes[at + 1] & 0xFF);
    }

    public int u4(int at) {
        return u2(at) << 16 | u2(at + 2);
    }

    /** Returns the offset of what comes after the constants: flags, the class, its superclass. */
    int header() {
        return header;
    }

    /** Returns the offset of the method declared at that position. */
    int startOfMethod(int index) {
        return methodAttributes[index] - 6;
    }

    int endOfMethod(int index) {
        return endOfAttributes(methodAttributes[index]);
    }

    /** Returns the access flags as the class file has them. */
    public int accessFlags() {
        return u2(header);
    }

    /** Returns major and minor version in one word, as {@code Class.getClassFileVersion0} does. */
    public int version() {
        return u2(4) << 16 | u2(6);
    }

    /** Returns the content of an attribute of the class, or null. */
    public byte @Nullable [] ofClass(String attribute) {
        return contentAt(find(classAttributes, attribute));
    }

    /** Returns the content of an attribute of the field declared at that position, or null. */
    public byte @Nullable [] ofField(int index, String attribute) {
        return contentAt(find(fieldAttributes[index], attribute));
    }

    /** Returns the content of an attribute of the method declared at that position, or null. */
    public byte @Nullable [] ofMethod(int index, String attribute) {
        return contentAt(find(methodAttributes[index], attribute));
    }

    /** Returns the offset of the content of a class attribute, or -1. */
    public int offsetInClass(String attribute) {
        return find(classAttributes, attribute);
    }

    /** Returns the offset of the content of a method attribute, or -1. */
    public int offsetInMethod(int index, String attribute) {
        return find(methodAttributes[index], attribute);
    }

    /** Returns the offset of the content of an attribute in the table that starts at an offset, or -1. */
    public int find(int table, String attribute) {
        int at = table + 2;
        for (int i = u2(table); i > 0; i--) {
            if (isUtf8(u2(at), attribute)) {
                return at + 6;
            }
            at += 6 + u4(at + 2);
        }
        return -1;
    }

    /** Returns the offset after an attribute table. */
    public int skipAttributes(int table) {
        return endOfAttributes(table);
    }

    /** Copies the content of the attribute whose content starts at the offset; null for -1. */
    public byte @Nullable [] contentAt(int content) {
        return content < 0 ? null : Arrays.copyOfRange(bytes, content, content + u4(content - 4));
    }

    private boolean isUtf8(int index, String text) {
        int at = constants[index];
        int length = u2(at + 1);
        if (length != text.length()) {
            return false;
        }
        for (int i = 0; i < length; i++) {
            if (bytes[at + 3 + i] != text.charAt(i)) {
                return false;
            }
        }
        return true;
    }

    public int constantCount() {
        return constants.length;
    }

    /** Returns the tag of a constant, or 0 where there is none. */
    public int tag(int index) {
        return index <= 0 || index >= constants.length || constants[index] == 0 ? 0 : bytes[constants[index]];
    }

    /** Returns the first index that a constant refers to (the name of a class, the class of a member). */
    public int first(int index) {
        return u2(constants[index] + 1);
    }

    public int second(int index) {
        return u2(constants[index] + 3);
    }

    public int intAt(int index) {
        return u4(constants[index] + 1);
    }

    public long longAt(int index) {
        return (long) u4(constants[index] + 1) << 32 | (u4(constants[index] + 5) & 0xFFFFFFFFL);
    }

    /** Says whether an attribute that lists classes names one. */
    public boolean lists(String attribute, String name) {
        int at = offsetInClass(attribute);
        for (int i = 0; at >= 0 && i < u2(at); i++) {
            if (name.equals(className(u2(at + 2 + 2 * i)))) {
                return true;
            }
        }
        return false;
    }

    /** Returns the name of a class constant; empty for index 0. */
    public String className(int index) {
        return index == 0 ? "" : utf8(first(index));
    }

    /** Decodes a modified UTF-8 constant (JVMS §4.4.7); empty for index 0. */
    public String utf8(int index) {
        if (index == 0) {
            return "";
        }
        int at = constants[index] + 3;
        int end = at + u2(at - 2);
        if (isAscii(at, end)) {
            return new String(bytes, at, end - at, StandardCharsets.ISO_8859_1);
        }
        StringBuilder text = new StringBuilder(end - at);
        while (at < end) {
            int b = u1(at);
            if (b < 0x80) {
                text.append((char) b);
                at++;
            } else if (b < 0xE0) {
                text.append((char) ((b & 0x1F) << 6 | (u1(at + 1) & 0x3F)));
                at += 2;
            } else {
                text.append((char) ((b & 0x0F) << 12 | (u1(at + 1) & 0x3F) << 6 | (u1(at + 2) & 0x3F)));
                at += 3;
            }
        }
        return text.toString();
    }

    private boolean isAscii(int from, int to) {
        for (int i = from; i < to; i++) {
            if (bytes[i] < 0) {
                return false;
            }
        }
        return true;
    }
}
