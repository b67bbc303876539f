/** What a search tells: violations and races, and what it left out and why. */
package dev.fathom.search.finding;
