/** What people do for a living, as a pattern: words that nothing else tells, and endings. */

