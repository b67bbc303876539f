package dev.fathom.conformance.libraries;

import java.io.IOException;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestFactory;

@Tag("slow")
class CodecTest {
    @TestFactory
    Stream<DynamicTest> tests_of_commons_codec_pass_in_the_machine_as_on_the_host() throws IOException {
        return LibrarySuite.testsOf(Library.CODEC);
    }
}
