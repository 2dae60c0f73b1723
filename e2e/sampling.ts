/** What the tests try that could try for ever: a sample by default, all of it with CI_LONG=1. */
export const IS_LONG_RUN = process.env.CI_LONG === '1';

/** All of them in a long run, else every so many-th. */
export const sampleOf = <T>(all: readonly T[], every: number): T[] =>
  all.filter((_, at) => IS_LONG_RUN || at % every === 0);
