package dev.fathom.vm.peer.speed;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.function.BiConsumer;
import org.junit.jupiter.api.Test;

class BlockFunctionsTest {
    private static final int[] MD5_START = {0x67452301, 0xEFCDAB89, 0x98BADCFE, 0x10325476};
    private static final int[] SHA1_START = {0x67452301, 0xEFCDAB89, 0x98BADCFE, 0x10325476, 0xC3D2E1F0};
    private static final int[] SHA256_START = {
        0x6A09E667, 0xBB67AE85, 0x3C6EF372, 0xA54FF53A, 0x510E527F, 0x9B05688C, 0x1F83D9AB, 0x5BE0CD19
    };

    @Test
    void md5OfAnEmptyMessageIsTheHosts() throws Exception {
        assertThat(digestOfNothing(MD5_START, ByteOrder.LITTLE_ENDIAN, BlockFunctions::md5))
                .isEqualTo(onHost("MD5"));
    }

    @Test
    void sha1OfAnEmptyMessageIsTheHosts() throws Exception {
        assertThat(digestOfNothing(SHA1_START, ByteOrder.BIG_ENDIAN, BlockFunctions::sha1))
                .isEqualTo(onHost("SHA-1"));
    }

    @Test
    void sha256OfAnEmptyMessageIsTheHosts() throws Exception {
        assertThat(digestOfNothing(SHA256_START, ByteOrder.BIG_ENDIAN, BlockFunctions::sha256))
                .isEqualTo(onHost("SHA-256"));
    }

    @Test
    void theConstantsOfSha512AreThoseOfTheStandard() {
        long[] constants = HashConstants.cubeRoots(80);

        assertThat(constants[0]).isEqualTo(0x428A2F98D728AE22L);
        assertThat(constants[79]).isEqualTo(0x6C44198C4A475817L);
    }

    /** Pads an empty message to one block: a one bit, zeros, and a length of zero. */
    private static byte[] digestOfNothing(int[] start, ByteOrder order, BiConsumer<int[], int[]> function) {
        int[] state = start.clone();
        int[] block = new int[16];
        block[0] = order == ByteOrder.BIG_ENDIAN ? 0x80000000 : 0x80;
        function.accept(state, block);
        ByteBuffer bytes = ByteBuffer.allocate(4 * state.length).order(order);
        bytes.asIntBuffer().put(state);
        return bytes.array();
    }

    private static byte[] onHost(String algorithm) throws NoSuchAlgorithmException {
        return MessageDigest.getInstance(algorithm).digest();
    }
}
