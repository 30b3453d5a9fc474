import { existsSync, readFileSync } from 'node:fs';

/**
 * Counts the test cases in a JUnit report: the totals that suites declare differ by tool.
 * @param {string} xml
 * @returns {{ passed: number, failed: number, skipped: string[] }}
 */
export function countCases(xml) {
  const counts = { passed: 0, failed: 0, skipped: /** @type {string[]} */ ([]) };
  for (const [, attributes = '', body = ''] of xml.matchAll(
    /<testcase\b((?:"[^"]*"|[^">])*?)(?:\/>|>([\s\S]*?)<\/testcase>)/g,
  )) {
    if (/<(?:failure|error)\b/.test(body)) counts.failed += 1;
    else if (/<skipped\b/.test(body)) counts.skipped.push(/\bname="([^"]*)"/.exec(attributes)?.[1] ?? '');
    else counts.passed += 1;
  }
  return counts;
}

/** @param {string} path of a report; a missing one counts as empty */
export function readCounts(path) {
  return countCases(textOf(path));
}

/**
 * Reads the test cases of a JUnit report: their files, titles and seconds.
 * @param {string} path of a report; a missing one has none
 * @returns {{ file: string, title: string, seconds: number }[]}
 */
export function readCases(path) {
  return [...textOf(path).matchAll(/<testcase\b((?:"[^"]*"|[^">])*?)\/?>/g)].map(([, attributes = '']) => {
    const of = (name) => new RegExp(`\\b${name}="([^"]*)"`).exec(attributes)?.[1] ?? '';
    return { file: of('classname'), title: of('name'), seconds: Number(of('time')) || 0 };
  });
}

const textOf = (path) => (existsSync(path) ? readFileSync(path, 'utf8') : '');

/**
 * Writes a report of checks that are not tests.
 * @param {readonly { name: string, seconds: number, failure: string | null }[]} checks
 * @returns {string}
 */
export function junitReport(checks) {
  const cases = checks.map(({ name, seconds, failure }) => {
    const opening = `    <testcase classname="checks" name="${escaped(name)}" time="${seconds.toFixed(1)}"`;
    return failure === null
      ? `${opening}/>`
      : `${opening}>\n      <failure message="${escaped(name)} failed">${escaped(failure)}</failure>\n    </testcase>`;
  });
  const failures = checks.filter(({ failure }) => failure !== null).length;
  return `<?xml version="1.0" encoding="UTF-8"?>
<testsuites>
  <testsuite name="checks" tests="${checks.length}" failures="${failures}">
${cases.join('\n')}
  </testsuite>
</testsuites>
`;
}

function escaped(text) {
  const entities = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
  return [...text.replace(/[&<>"]/g, (letter) => entities[letter])].filter(isXml).join('');
}

/** XML must not contain terminal colours and other control characters. */
function isXml(letter) {
  return letter >= ' ' || letter === '\n' || letter === '\t';
}
