// run:
//   exit 1
//   never Thread#1
public class Names { static int x; public static void main(String[] a) throws Exception { Thread[] ts = new Thread[2];
  for (int i = 0; i < 2; i++) { ts[i] = new Thread(() -> x++, "worker-" + i); ts[i].start(); }
  for (Thread t : ts) t.join(); assert x == 2; } }
