import { describe, expect, it } from 'vitest';
import { countCases, junitReport } from './junit.mjs';

describe('the closing line of npm test', () => {
  it('counts passed and failed tests, and names skipped ones', () => {
    const xml = `<testsuite tests="9">
      <testcase name="a &gt; b" time="1"/>
      <testcase name="a > b/"><system-out>fine</system-out></testcase>
      <testcase name="c"><failure message="no">no</failure></testcase>
      <testcase name="d"><error/></testcase>
      <testcase name="e"><skipped/></testcase>
    </testsuite>`;
    expect(countCases(xml)).toEqual({ passed: 2, failed: 2, skipped: ['e'] });
  });

  it('reads its own report of the checks, whatever a tool printed', () => {
    const report = junitReport([
      { name: 'types', seconds: 1.25, failure: null },
      { name: 'lint', seconds: 2, failure: '\u001b[31m<testcase/> & "more"' },
    ]);
    expect(countCases(report)).toEqual({ passed: 1, failed: 1, skipped: [] });
    expect(report).not.toContain('\u001b');
  });
});
