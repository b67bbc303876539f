package algorithms;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/** Probes numeric algorithms: convex hulls, gcd and modular arithmetic, Newton iteration, polynomial products and big factorials. */
public final class GeometryAndNumbers {
    private record Point(long x, long y) {
        static long cross(Point o, Point a, Point b) {
            return (a.x - o.x) * (b.y - o.y) - (a.y - o.y) * (b.x - o.x);
        }
    }

    private GeometryAndNumbers() {
    }

    private static List<Point> hull(List<Point> points) {
        List<Point> sorted = new ArrayList<>(points);
        sorted.sort(Comparator.comparingLong(Point::x).thenComparingLong(Point::y));
        Point[] stack = new Point[2 * sorted.size()];
        int k = 0;
        for (int pass = 0; pass < 2; pass++) {
            int fixed = pass == 0 ? 1 : k;
            for (int n = pass; n < sorted.size(); n++) {
                Point p = sorted.get(pass == 0 ? n : sorted.size() - 1 - n);
                while (k > fixed && Point.cross(stack[k - 2], stack[k - 1], p) <= 0) {
                    k--;
                }
                stack[k++] = p;
            }
        }
        return Arrays.asList(stack).subList(0, k - 1);
    }

    private static long gcd(long a, long b) {
        return b == 0 ? Math.abs(a) : gcd(b, a % b);
    }

    private static long modPow(long base, long exponent, long modulus) {
        long result = 1;
        for (base %= modulus; exponent > 0; exponent >>= 1) {
            if ((exponent & 1) == 1) {
                result = result * base % modulus;
            }
            base = base * base % modulus;
        }
        return result;
    }

    private static boolean millerRabin(long n) {
        if (n < 2 || n % 2 == 0) {
            return n == 2;
        }
        long d = n - 1;
        int r = Long.numberOfTrailingZeros(d);
        d >>= r;
        witness:
        for (long a : new long[] {2, 3, 5, 7}) {
            if (a % n == 0) {
                continue;
            }
            long x = modPow(a, d, n);
            if (x == 1 || x == n - 1) {
                continue;
            }
            for (int i = 1; i < r; i++) {
                x = x * x % n;
                if (x == n - 1) {
                    continue witness;
                }
            }
            return false;
        }
        return true;
    }

    private static double newtonRoot(double n) {
        double x = n;
        int steps = 0;
        while (Math.abs(x * x - n) > 1e-12 * n && steps++ < 100) {
            x = (x + n / x) / 2;
        }
        return x;
    }

    public static void main(String[] args) {
        List<Point> points = new ArrayList<>();
        long state = 5;
        for (int i = 0; i < 40; i++) {
            state = (state * 6364136223846793005L + 1442695040888963407L);
            points.add(new Point((state >>> 33) % 50, (state >>> 40) % 50));
        }
        List<Point> hull = hull(points);
        long area = 0;
        for (int i = 0; i < hull.size(); i++) {
            Point a = hull.get(i);
            Point b = hull.get((i + 1) % hull.size());
            area += a.x * b.y - b.x * a.y;
        }
        System.out.println(hull.size() + " " + area + " " + hull.get(0) + " " + hull);
        System.out.println(gcd(1071, 462) + " " + gcd(0, 5) + " " + gcd(-48, 36) + " " + modPow(3, 1_000_000, 1_000_007) + " " + modPow(2, 62, 1_000_000_007));
        StringBuilder primes = new StringBuilder();
        for (long n = 1_000_000_000; n < 1_000_000_100; n++) {
            if (millerRabin(n)) {
                primes.append(n).append(' ');
            }
        }
        System.out.println(primes.toString().trim());
        System.out.println(newtonRoot(2) + " " + newtonRoot(144) + " " + (float) newtonRoot(1e10));
        long[] left = {1, 2, 3, 4};
        long[] right = {5, -6, 7};
        long[] product = new long[left.length + right.length - 1];
        for (int i = 0; i < left.length; i++) {
            for (int j = 0; j < right.length; j++) {
                product[i + j] += left[i] * right[j];
            }
        }
        System.out.println(Arrays.toString(product));
        BigInteger factorial = BigInteger.ONE;
        for (int i = 1; i <= 60; i++) {
            factorial = factorial.multiply(BigInteger.valueOf(i));
            if (i % 20 == 0) {
                System.out.println(i + "! = " + factorial);
            }
        }
        double integral = 0;
        for (int i = 0; i < 1000; i++) {
            double x = (i + 0.5) / 1000;
            integral += 4 / (1 + x * x) / 1000;
        }
        System.out.println((float) integral + " " + Math.round(integral * 1e6));
        int perfect = 0;
        for (int n = 2; n < 1000; n++) {
            int sum = 1;
            for (int d = 2; d * d <= n; d++) {
                sum += n % d == 0 ? d + (d * d == n ? 0 : n / d) : 0;
            }
            perfect += sum == n ? n : 0;
        }
        System.out.println("perfect " + perfect);
    }
}
