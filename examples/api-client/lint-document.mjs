import { readFileSync } from 'node:fs';
import { createConfig, lintFromString } from '@redocly/openapi-core';

/** Prints what `redocly lint` finds in a document by its recommended rules, warnings included, and fails if it finds anything. */
const [path = 'openapi.json'] = process.argv.slice(2);
const problems = await lintFromString({
  source: readFileSync(path, 'utf8'),
  absoluteRef: path,
  config: await createConfig({ extends: ['recommended'] }),
});
for (const { severity, ruleId, message, location } of problems) {
  console.log(`${severity} ${ruleId} ${location[0]?.pointer ?? ''} ${message}`);
}
process.exitCode = problems.length === 0 ? 0 : 1;
