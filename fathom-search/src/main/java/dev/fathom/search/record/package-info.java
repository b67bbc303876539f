/** What a search writes down for the next run, and what of an earlier record it need not execute. */
package dev.fathom.search.record;
