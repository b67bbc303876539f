/** What came out, in the formats of other tools: SARIF for code scanning, JUnit's XML for build servers, annotations of GitHub. */
@NullMarked
package dev.fathom.engine.ci;

import org.jspecify.annotations.NullMarked;
