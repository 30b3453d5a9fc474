import { existsSync, readFileSync } from 'node:fs';

/**
 * What a JUnit report says, by counting its test cases: the totals that suites state about themselves differ by tool.
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

/**
 * @param {string} path of a report; one that was never written counts nothing
 */
export function readCounts(path) {
  return countCases(existsSync(path) ? readFileSync(path, 'utf8') : '');
}

/**
 * A report of checks that are no tests themselves.
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

/** Terminal colours and other control characters may not stand in XML. */
function isXml(letter) {
  return letter >= ' ' || letter === '\n' || letter === '\t';
}
