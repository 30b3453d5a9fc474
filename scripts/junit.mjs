import { existsSync, readFileSync } from 'node:fs';

/** Characters of a failure's first line that are shown. */
const MESSAGE_MAX = 200;

/** The test cases of a report, each with its attributes and its content. */
function* casesIn(xml) {
  const cases = xml.matchAll(/<testcase\b((?:"[^"]*"|[^">])*?)(?:\/>|>([\s\S]*?)<\/testcase>)/g);
  for (const [, attributes = '', body = ''] of cases) yield { of: (name) => attribute(attributes, name), body };
}

const attribute = (attributes, name) => new RegExp(`\\b${name}="([^"]*)"`).exec(attributes)?.[1] ?? '';

/**
 * Counts the test cases in a JUnit report. The totals in the report are not used, because tools count differently.
 * @param {string} xml
 * @returns {{ passed: number, failed: number, skipped: string[] }}
 */
export function countCases(xml) {
  const counts = { passed: 0, failed: 0, skipped: /** @type {string[]} */ ([]) };
  for (const { of, body } of casesIn(xml)) {
    if (/<(?:failure|error)\b/.test(body)) counts.failed += 1;
    else if (/<skipped\b/.test(body)) counts.skipped.push(of('name'));
    else counts.passed += 1;
  }
  return counts;
}

/** @param {string} path of a report; a missing one counts as empty */
export function readCounts(path) {
  return countCases(textOf(path));
}

/**
 * Names the failed cases of a JUnit report, each with the first line of what it said.
 * @param {string} path of a report; a missing one has none
 * @returns {string[]}
 */
export function readFailures(path) {
  return [...casesIn(textOf(path))].flatMap(({ of, body }) => {
    const failure = /<(?:failure|error)\b([^>]*)>([^<]*)/.exec(body);
    if (!failure) return [];
    const [, attributes = '', text = ''] = failure;
    const [first = ''] = (attribute(attributes, 'message') || text).trim().split('\n');
    return [`${of('classname')} | ${of('name')} | ${first.slice(0, MESSAGE_MAX)}`];
  });
}

/**
 * Reads the test cases of a JUnit report: their files, titles and seconds.
 * @param {string} path of a report; a missing one has none
 * @returns {{ file: string, title: string, seconds: number }[]}
 */
export function readCases(path) {
  const all = [...casesIn(textOf(path))];
  return all.map(({ of }) => ({ file: of('classname'), title: of('name'), seconds: Number(of('time')) || 0 }));
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

/** Whether XML may contain a character. Terminal colours and other control characters must be removed. */
function isXml(letter) {
  return letter >= ' ' || letter === '\n' || letter === '\t';
}
