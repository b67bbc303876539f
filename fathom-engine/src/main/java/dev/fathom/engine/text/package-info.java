/** Results as text for people: verdicts, and the steps that lead to a violation, folded. */
package dev.fathom.engine.text;
