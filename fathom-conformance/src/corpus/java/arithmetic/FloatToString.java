package arithmetic;

/** Probes the decimal rendering of floats and doubles, restricted to values whose shortest form is undisputed. */
public final class FloatToString {
    private FloatToString() {
    }

    public static void main(String[] args) {
        double[] doubles = {0.001, 0.00099, 9999999.0, 1.0E7, 12345678.9, 1e21, 1.0E-5, 123456.789, 100, 0.1, 1.0 / 3,
            2.0 / 3, Math.PI, Math.E, 1e100, Double.MAX_VALUE, 4.35, 0.3, 1e22, 123e-7};
        for (double d : doubles) {
            System.out.println(d + " " + -d + " " + Double.toString(d * 2) + " " + String.valueOf(d / 4));
        }
        float[] floats = {0.001f, 0.00099f, 9999999f, 1.0E7f, 3.1415927f, 1f / 3, 16777216f, Float.MAX_VALUE, 0.1f, 1e10f};
        for (float f : floats) {
            System.out.println(f + " " + -f + " " + Float.toString(f * 2) + " " + (double) f);
        }
        double value = 1;
        for (int i = 0; i < 12; i++) {
            value *= 10;
            System.out.print(value + (i == 11 ? "\n" : " "));
        }
        value = 1;
        for (int i = 0; i < 12; i++) {
            value /= 2;
            System.out.print(value + (i == 11 ? "\n" : " "));
        }
        double harmonic = 0;
        for (int i = 1; i <= 1000; i++) {
            harmonic += 1.0 / i;
        }
        System.out.println("harmonic " + harmonic);
        int mismatches = 0;
        long seed = 42;
        for (int i = 0; i < 300; i++) {
            seed = seed * 6364136223846793005L + 1442695040888963407L;
            double d = Double.longBitsToDouble(seed);
            float f = Float.intBitsToFloat((int) (seed >>> 32));
            if (Double.compare(Double.parseDouble(Double.toString(d)), d) != 0) {
                mismatches++;
            }
            if (Float.compare(Float.parseFloat(Float.toString(f)), f) != 0) {
                mismatches++;
            }
        }
        System.out.println("round-trip mismatches " + mismatches);
        StringBuilder sb = new StringBuilder();
        sb.append(1.5f).append(' ').append(2.5).append(' ').append(-0f).append(' ').append(1e-10);
        System.out.println(sb);
    }
}
