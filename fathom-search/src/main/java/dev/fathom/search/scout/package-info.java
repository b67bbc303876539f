/** Random schedules beside a search, for a part of its time. */
package dev.fathom.search.scout;
