package algorithms;

import java.util.Arrays;

/** Probes array-heavy numeric loops: a sieve, matrix products, Gaussian elimination and Floyd-Warshall. */
public final class PrimesAndMatrices {
    private PrimesAndMatrices() {
    }

    private static int[] sieve(int limit) {
        boolean[] composite = new boolean[limit + 1];
        int[] primes = new int[limit];
        int count = 0;
        for (int i = 2; i <= limit; i++) {
            if (!composite[i]) {
                primes[count++] = i;
                for (long j = (long) i * i; j <= limit; j += i) {
                    composite[(int) j] = true;
                }
            }
        }
        return Arrays.copyOf(primes, count);
    }

    private static double[][] multiply(double[][] a, double[][] b) {
        double[][] c = new double[a.length][b[0].length];
        for (int i = 0; i < a.length; i++) {
            for (int j = 0; j < b[0].length; j++) {
                double sum = 0;
                for (int k = 0; k < b.length; k++) {
                    sum += a[i][k] * b[k][j];
                }
                c[i][j] = sum;
            }
        }
        return c;
    }

    private static long[][] power(long[][] base, int exponent, long modulus) {
        long[][] result = {{1, 0}, {0, 1}};
        while (exponent > 0) {
            if ((exponent & 1) == 1) {
                result = multiply(result, base, modulus);
            }
            base = multiply(base, base, modulus);
            exponent >>= 1;
        }
        return result;
    }

    private static long[][] multiply(long[][] a, long[][] b, long m) {
        return new long[][] {
            {(a[0][0] * b[0][0] + a[0][1] * b[1][0]) % m, (a[0][0] * b[0][1] + a[0][1] * b[1][1]) % m},
            {(a[1][0] * b[0][0] + a[1][1] * b[1][0]) % m, (a[1][0] * b[0][1] + a[1][1] * b[1][1]) % m},
        };
    }

    private static double determinant(double[][] matrix) {
        double[][] m = new double[matrix.length][];
        for (int i = 0; i < m.length; i++) {
            m[i] = matrix[i].clone();
        }
        double result = 1;
        for (int c = 0; c < m.length; c++) {
            int pivot = c;
            for (int r = c + 1; r < m.length; r++) {
                if (Math.abs(m[r][c]) > Math.abs(m[pivot][c])) {
                    pivot = r;
                }
            }
            if (m[pivot][c] == 0) {
                return 0;
            }
            if (pivot != c) {
                double[] swap = m[pivot];
                m[pivot] = m[c];
                m[c] = swap;
                result = -result;
            }
            result *= m[c][c];
            for (int r = c + 1; r < m.length; r++) {
                double factor = m[r][c] / m[c][c];
                for (int k = c; k < m.length; k++) {
                    m[r][k] -= factor * m[c][k];
                }
            }
        }
        return result;
    }

    public static void main(String[] args) {
        int[] primes = sieve(20_000);
        long sum = 0;
        for (int p : primes) {
            sum += p;
        }
        System.out.println(primes.length + " " + primes[primes.length - 1] + " " + sum);
        double[][] a = new double[20][20];
        double[][] b = new double[20][20];
        for (int i = 0; i < 20; i++) {
            for (int j = 0; j < 20; j++) {
                a[i][j] = (i * 3 + j) % 7 - 2.5;
                b[i][j] = (i + j * 5) % 11 / 4.0;
            }
        }
        double[][] c = multiply(a, b);
        System.out.println(c[0][0] + " " + c[7][13] + " " + c[19][19] + " " + Arrays.toString(c[3]));
        System.out.println(power(new long[][] {{1, 1}, {1, 0}}, 90, Long.MAX_VALUE)[0][1] + " "
                + power(new long[][] {{1, 1}, {1, 0}}, 1_000_000, 1_000_000_007L)[0][1]);
        System.out.println(determinant(new double[][] {{2, -1, 0}, {-1, 2, -1}, {0, -1, 2}}) + " " + determinant(new double[][] {{1, 2}, {2, 4}}));
        int[][] distance = new int[12][12];
        for (int i = 0; i < 12; i++) {
            for (int j = 0; j < 12; j++) {
                distance[i][j] = i == j ? 0 : (i * 7 + j * 13) % 5 == 0 ? (i + j) % 9 + 1 : 1000;
            }
        }
        for (int k = 0; k < 12; k++) {
            for (int i = 0; i < 12; i++) {
                for (int j = 0; j < 12; j++) {
                    distance[i][j] = Math.min(distance[i][j], distance[i][k] + distance[k][j]);
                }
            }
        }
        System.out.println(Arrays.toString(distance[0]) + Arrays.toString(distance[11]));
    }
}
