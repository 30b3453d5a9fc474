import { readCases } from './junit.mjs';

/**
 * Sentence about what the tests of these reports cover. It names files and requirements too, because the number of test
 * cases alone says little: one file makes two thousand of them from a table.
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
