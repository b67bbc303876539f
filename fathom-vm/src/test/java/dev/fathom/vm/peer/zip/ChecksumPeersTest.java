package dev.fathom.vm.peer.zip;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import java.util.zip.Adler32;
import java.util.zip.CRC32;
import java.util.zip.CRC32C;
import java.util.zip.Checksum;
import org.junit.jupiter.api.Test;

class ChecksumPeersTest {
    private static final byte[] FIRST = bytes(1, 1000);
    private static final byte[] SECOND = bytes(2, 77777);

    private static byte[] bytes(int seed, int length) {
        byte[] bytes = new byte[length];
        new Random(seed).nextBytes(bytes);
        return bytes;
    }

    private static int onHost(Checksum checksum) {
        checksum.update(FIRST);
        checksum.update(SECOND);
        return (int) checksum.getValue();
    }

    @Test
    void crcContinuesFromAValueAsTheHostsDoes() {
        assertThat(ChecksumPeers.crc(ChecksumPeers.crc(0, FIRST), SECOND)).isEqualTo(onHost(new CRC32()));
    }

    @Test
    void crcOfCastagnoliIsTheHosts() {
        int value = ChecksumPeers.crcC(ChecksumPeers.crcC(-1, FIRST), SECOND);

        assertThat(~value).isEqualTo(onHost(new CRC32C()));
    }

    @Test
    void adlerContinuesFromAValueAsTheHostsDoes() {
        assertThat(ChecksumPeers.adler(ChecksumPeers.adler(1, FIRST), SECOND)).isEqualTo(onHost(new Adler32()));
    }
}
