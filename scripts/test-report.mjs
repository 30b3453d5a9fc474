import { readCases } from './junit.mjs';

/**
 * Says what the tests of these reports prove: rows alone say little, because one file makes two thousand of a table.
 * @param {readonly string[]} paths of JUnit reports
 * @returns {string}
 */
export function whatWasProved(paths) {
  const cases = paths.flatMap(readCases);
  const files = new Set(cases.map(({ file }) => file));
  const pairs = new Set(cases.flatMap(({ file, title }) => idsIn(title).map((id) => `${id} ${file}`)));
  const requirements = new Set([...pairs].map((pair) => pair.split(' ')[0]));
  return `${cases.length} rows in ${files.size} files; ${requirements.size} requirements in ${pairs.size} pairs of requirement and file`;
}

/**
 * Lists the files that took longest, with the seconds of all their tests.
 * @param {readonly string[]} paths of JUnit reports
 * @param {number} most
 * @returns {string}
 */
export function slowestFiles(paths, most) {
  const seconds = new Map();
  for (const { file, seconds: spent } of paths.flatMap(readCases)) seconds.set(file, (seconds.get(file) ?? 0) + spent);
  return [...seconds]
    .sort(([, one], [, other]) => other - one)
    .slice(0, most)
    .map(([file, spent]) => `${spent.toFixed(1).padStart(7)} s  ${file}`)
    .join('\n');
}

/** @param {string} title */
const idsIn = (title) => title.match(/\b[A-Z]{2,5}-\d{2}\b/g) ?? [];
