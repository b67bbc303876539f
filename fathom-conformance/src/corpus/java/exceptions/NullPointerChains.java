package exceptions;

import java.util.*;
import java.util.function.*;

/** Probes helpful NullPointerException messages: chains of accesses, array elements, casts, parameters, calls. */
public final class NullPointerChains {
    static class Node {
        Node next;
        int v;
        long l;
        String s;
        int[] ia;
        Node[] na;
        int[][] iaa;
        double d;

        Node f() {
            return next;
        }

        static Node sf;

        static Node sget() {
            return null;
        }

        String str(String a, StringBuilder b, Object[] c, int d) {
            return null;
        }
    }

    static int n;

    static void t(Runnable r) {
        try {
            r.run();
            System.out.println("no exception");
        } catch (NullPointerException e) {
            System.out.println((++n) + ": " + e.getMessage() + " @ " + e.getStackTrace()[0]);
        } catch (Exception e) {
            System.out.println(++n + ": " + e);
        }
    }

    static void param(String p, long q, Node r) {
        p.length();
    }

    static void param3(String p, long q, Node r) {
        r.v = 3;
    }

    static void reassign(String p) {
        p = null;
        if (n > -1) System.out.print("");
        p.length();
    }

    void inst(Node x) {
        x.next.next.v = 5;
    }

    static boolean c = true;
    static byte idxb;
    static int[] idx = {0};

    interface I {
        void m(int[] a, String[][] b);
    }

    public static void main(String[] args) {
        Node nul = null;
        Node one = new Node();
        t(() -> {
            String s = null;
            s.length();
        });
        t(() -> {
            Node x = null;
            x.v = 1;
        });
        t(() -> {
            Node x = null;
            x.l = 1L;
        });
        t(() -> {
            Node x = null;
            int y = x.v;
        });
        t(() -> {
            Node x = new Node();
            x.next.v = 2;
        });
        t(() -> {
            Node x = new Node();
            x.next = new Node();
            System.out.println(x.next.next.s.length());
        });
        t(() -> {
            int[] a = null;
            a[0] = 1;
        });
        t(() -> {
            int[] a = null;
            int b = a[3];
        });
        t(() -> {
            long[] a = null;
            a[0] = 1;
        });
        t(() -> {
            double[] a = null;
            a[0] = 1;
        });
        t(() -> {
            float[] a = null;
            a[0] = 1;
        });
        t(() -> {
            byte[] a = null;
            a[0] = 1;
        });
        t(() -> {
            boolean[] a = null;
            a[0] = true;
        });
        t(() -> {
            char[] a = null;
            a[0] = 'x';
        });
        t(() -> {
            short[] a = null;
            a[0] = 1;
        });
        t(() -> {
            Object[] a = null;
            a[0] = 1;
        });
        t(() -> {
            long[] a = null;
            long b = a[0];
        });
        t(() -> {
            byte[] a = null;
            int b = a[0];
        });
        t(() -> {
            char[] a = null;
            int b = a[0];
        });
        t(() -> {
            Object[] a = null;
            Object b = a[0];
        });
        t(() -> {
            int[] a = null;
            int b = a.length;
        });
        t(() -> {
            RuntimeException e = null;
            throw e;
        });
        t(() -> {
            Object o = null;
            synchronized (o) {
                n++;
            }
        });
        t(() -> {
            Node.sf.v = 1;
        });
        t(() -> {
            Node.sget().v = 1;
        });
        t(() -> {
            new Node().f().f();
        });
        t(() -> {
            new Node().next.f();
        });
        t(() -> {
            Node x = new Node();
            x.ia[2] = 1;
        });
        t(() -> {
            Node x = new Node();
            x.na = new Node[3];
            x.na[2].v++;
        });
        t(() -> {
            Node x = new Node();
            int i = 1;
            x.na = new Node[3];
            x.na[i].v = 3;
        });
        t(() -> {
            Node x = new Node();
            int i = 1;
            x.na = new Node[3];
            x.na[i + 1].v = 3;
        });
        t(() -> {
            Node[] x = new Node[2];
            x[idx[0]].v = 3;
        });
        t(() -> {
            Node[] x = new Node[2];
            x[idxb].v = 3;
        });
        t(() -> {
            Node[] x = new Node[2];
            byte[] bb = {0};
            x[bb[0]].v = 3;
        });
        t(() -> {
            Node[] x = new Node[2];
            x[Integer.valueOf(1)].v = 3;
        });
        t(() -> {
            Node[][] x = new Node[2][2];
            x[1][0].v = 3;
        });
        t(() -> {
            int[][][] x = new int[2][][];
            x[1][0][2] = 3;
        });
        t(() -> {
            int[][][] x = new int[2][2][];
            x[1][0][2] = 3;
        });
        t(() -> {
            Object o = null;
            ((String) o).length();
        });
        t(() -> {
            Node x = null;
            (c ? x : new Node()).f();
        });
        t(() -> {
            ((Node) null).f();
        });
        t(() -> {
            Integer i = null;
            int j = i;
        });
        t(() -> {
            Boolean b = null;
            if (b) n++;
        });
        t(() -> {
            List<String> l = new ArrayList<>();
            l.add(null);
            l.get(0).trim();
        });
        t(() -> {
            Map<String, Integer> m = new HashMap<>();
            int i = m.get("x");
        });
        t(() -> {
            I i = null;
            i.m(null, null);
        });
        t(() -> {
            Node x = null;
            x.str("", null, null, 3);
        });
        t(() -> {
            int[] a = null;
            a.clone();
        });
        t(() -> param(null, 3, null));
        t(() -> param3("", 3, null));
        t(() -> reassign("x"));
        t(() -> new NullPointerChains().inst(new Node()));
        t(() -> {
            throw new NullPointerException();
        });
        t(() -> {
            throw new NullPointerException("given");
        });
        t(() -> Objects.requireNonNull(null));
        t(() -> Objects.requireNonNull(null, "msg"));
        t(() -> {
            String s = null;
            switch (s) {
                case "a":
                    n++;
            }
        });
        t(() -> {
            for (Object o : (List<?>) null) n++;
        });
        t(() -> {
            for (int o : (int[]) null) n++;
        });
        t(() -> {
            Node a = new Node();
            a.next = new Node();
            a.next.next = new Node();
            a.next.next.next = new Node();
            a.next.next.next.next = new Node();
            a.next.next.next.next.next = new Node();
            a.next.next.next.next.next.next.v = 1;
        });
        t(() -> {
            String s = null;
            String u = s.concat("x") + s;
        });
        t(() -> {
            System.arraycopy(null, 0, null, 0, 1);
        });
        t(() -> {
            Object o = null;
            o.getClass();
        });
        t(() -> {
            Object o = null;
            o.hashCode();
        });
        t(() -> {
            Supplier<String> sup = null;
            sup.get();
        });
        t(() -> {
            String s = null;
            Supplier<Integer> sup = s::length;
        });
        t(() -> {
            Function<String, Integer> f = String::length;
            f.apply(null);
        });
        t(() -> {
            try {
                n += 0;
                throw new RuntimeException("q");
            } catch (RuntimeException e) {
                String m = e.getCause().getMessage();
            }
        });
        t(() -> {
            long a = 3;
            double b = 2;
            String s = args.length > 100 ? "" : null;
            s.isEmpty();
        });
        t(() -> {
            nul.v = 3;
        });
        t(() -> {
            one.next.ia[one.v] = 3;
        });
        t(() -> {
            one.ia = null;
            one.ia[one.v]++;
        });
        t(() -> {
            one.iaa = new int[3][];
            one.iaa[one.v][0] += 3;
        });
        t(() -> {
            new TreeMap<String, String>().put(null, "");
        });
        t(() -> {
            List.of((Object) null);
        });
        t(() -> {
            "abc".compareTo(null);
        });
        t(() -> {
            "abc".contains(null);
        });
        t(() -> {
            Thread t = null;
            synchronized (t) {
            }
        });
        t(() -> {
            NullPointerException e = new NullPointerException();
            e.fillInStackTrace();
            System.out.println(e.getMessage());
            throw e;
        });
        t(() -> {
            try {
                String s = null;
                s.length();
            } catch (NullPointerException e) {
                e.fillInStackTrace();
                System.out.println(e.getMessage());
                throw e;
            }
        });
    }
}
