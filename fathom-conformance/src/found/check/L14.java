// run:
//   exit 1
//   says java.util.ArrayList.add(ArrayList.java
import java.util.*; import java.util.stream.*;
public class L14 { public static void main(String[] a) throws Exception { var l = new ArrayList<Integer>(); IntStream.range(0, 4).parallel().forEach(l::add); if (l.size() != 4) throw new IllegalStateException("size " + l.size()); } }
