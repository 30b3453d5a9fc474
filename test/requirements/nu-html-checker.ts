import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { findJava } from '../../scripts/java.mjs';

type Message = { readonly url: string; readonly message: string; readonly extract?: string };

/**
 * Checks pages with the Nu Html Checker, which knows the specification of HTML and ARIA. Returns its errors by the
 * page's address.
 */
export async function htmlErrors(pages: ReadonlyMap<string, string>): Promise<string[]> {
  const java = findJava();
  if (java === null)
    throw new Error('No Java was found: run `npm test -- --all`, which installs one, or set JAVA_PATH.');
  const folder = await mkdtemp(join(tmpdir(), 'bazarche-html-'));
  try {
    const addresses = [...pages.keys()];
    for (const [index, address] of addresses.entries()) {
      await writeFile(join(folder, `${index}.html`), pages.get(address) ?? '');
    }
    const messages = await check(java, folder);
    const addressOf = (url: string) => addresses[Number.parseInt(basename(url), 10)];
    return messages.map(({ url, message, extract }) => `${addressOf(url)}: ${message} (${extract ?? ''})`);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Errors of all pages of a folder, read by one process: to start Java takes longer than to check a page. */
async function check(java: string, folder: string): Promise<readonly Message[]> {
  const jar = createRequire(import.meta.url).resolve('vnu-jar/build/dist/vnu.jar');
  const choices = ['--errors-only', '--exit-zero-always', '--stdout', '--format', 'json', folder];
  // Deep pages need more than the default stack of a thread.
  const { stdout } = await promisify(execFile)(java, ['-Xss4m', '-jar', jar, ...choices], {
    maxBuffer: 64 * 2 ** 20,
    env: { ...process.env, JAVA_TOOL_OPTIONS: '' },
  });
  return (JSON.parse(stdout) as { messages: Message[] }).messages;
}
