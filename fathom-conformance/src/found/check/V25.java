// run: --races=violation
//   exit 1
//   says virtual #1
//   jdk 25
import java.util.*; import java.util.concurrent.*;
public class V25 { sealed interface Sh permits Ci, Sq {} record Ci(int r) implements Sh {} record Sq(int a) implements Sh {} static int n;
 static int area(Sh s) { return switch (s) { case Ci(int r) when r > 10 -> -1; case Ci(int r) -> 3 * r * r; case Sq(int a) -> a * a; }; }
 public static void main(String[] a) throws Exception { assert area(new Ci(2)) == 12; try (var e = Executors.newVirtualThreadPerTaskExecutor()) { for (int i = 0; i < 2; i++) e.submit(() -> n++); } assert n == 2 : n; } }
