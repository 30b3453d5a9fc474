import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { countCases, junitReport, readFailures } from './junit.mjs';
import { slowestFiles, whatWasProved } from './test-report.mjs';

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

  it('names each failed test with the first line of what it said', () => {
    const folder = mkdtempSync(join(tmpdir(), 'bazarche-report-'));
    const path = join(folder, 'report.xml');
    const rows = [
      '<testcase classname="a.test.ts" name="fine" time="1"/>',
      '<testcase classname="a.test.ts" name="b &gt; c"><failure message="no&#10;more" type="Error">stack</failure></testcase>',
      '<testcase classname="b.e2e.ts" name="d"><error>gone\nat once</error></testcase>',
    ];
    writeFileSync(path, `<testsuite>${rows.join('')}</testsuite>`);
    const said = readFailures(path);
    rmSync(folder, { recursive: true });
    expect(said).toEqual(['a.test.ts | b &gt; c | no&#10;more', 'b.e2e.ts | d | gone']);
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

describe('what the tests proved', () => {
  it('counts rows, files and the requirements of each, and lists the slowest files', () => {
    const folder = mkdtempSync(join(tmpdir(), 'bazarche-report-'));
    const path = join(folder, 'report.xml');
    const row = (file: string, title: string, time: number) =>
      `<testcase classname="${file}" name="${title}" time="${time}"></testcase>`;
    const rows = [
      row('a.test.ts', 'PAY-01 pays &gt; PAY-01 PAY-02 once', 1.5),
      row('a.test.ts', 'PAY-01 twice', 2),
      row('b.test.ts', 'PAY-01 too', 0.25),
      row('c.test.ts', 'nothing of these', 9),
    ];
    writeFileSync(path, `<testsuites><testsuite name="all">${rows.join('')}</testsuite></testsuites>`);
    const said = [whatWasProved([path, join(folder, 'missing.xml')]), slowestFiles([path], 2)];
    rmSync(folder, { recursive: true });
    expect(said).toEqual([
      '4 rows in 3 files; 2 requirements in 3 pairs of requirement and file',
      '    9.0 s  c.test.ts\n    3.5 s  a.test.ts',
    ]);
  });
});
