/**
 * Tests that passed only when they were tried again: each is named, and more than a few are a failure.
 *
 * A browser on a machine that others use too stalls now and then, and no fault of ours should be
 * looked for in that. A fault that comes and goes in several tests is one, though.
 */
import type { FullResult, Reporter, Suite, TestCase } from '@playwright/test/reporter';

const MOST = 2;

/** What is said of these tests, and whether it is a failure. */
export function verdict(names: string[]): { text: string; isFailure: boolean } {
  if (names.length === 0) return { text: 'No test needed a second try.', isFailure: false };
  const isFailure = names.length > MOST;
  const count = `${names.length} ${names.length === 1 ? 'test' : 'tests'} needed a second try`;
  const limit = isFailure ? `, more than the ${MOST} that are let pass` : '';
  return { text: [`${count}${limit}:`, ...names.map((name) => `  ${name}`)].join('\n'), isFailure };
}

export default class SecondTries implements Reporter {
  private tests: () => TestCase[] = () => [];

  onBegin(_: unknown, suite: Suite) {
    this.tests = () => suite.allTests();
  }

  async onEnd(result: FullResult): Promise<{ status: FullResult['status'] }> {
    const late = this.tests().filter((test) => test.outcome() === 'flaky');
    const { text, isFailure } = verdict(
      late.map((test) => test.titlePath().filter(Boolean).join(' › ')),
    );
    console.log(`\n${text}`);
    return { status: isFailure && result.status === 'passed' ? 'failed' : result.status };
  }

  printsToStdio() {
    return false;
  }
}
