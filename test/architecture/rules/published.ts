import type { Rule } from './rule.ts';

const PRIVATE =
  /\/work\/|\/root\/|\bregistry(?:\.[a-z0-9-]+){2}|\/\/[\w.-]*(?:registry|artifactory|nexus)|-----BEGIN [A-Z ]*PRIVATE KEY|\bAKIA[0-9A-Z]{16}\b|\bgh[pousr]_\w{30,}|\bnpm_\w{30,}/;

export const machineTraces: Rule = {
  name: 'no secrets, no paths and no registry of the machine it was written on',
  covers: (path) => path !== 'test/architecture/rules/published.ts',
  find({ path, text }) {
    return text.split('\n').flatMap((line, index) => {
      const trace = PRIVATE.exec(line)?.[0];
      return trace === undefined ? [] : [`${path}:${index + 1} ${trace}`];
    });
  },
  refuses: [
    { path: 'README.md', text: 'Clone it to /work/main first.' },
    { path: '.npmrc', text: 'registry=https://registry.example.net/' },
    { path: 'server/key.ts', text: 'export const key = `-----BEGIN PRIVATE KEY-----`;' },
  ],
  accepts: [
    { path: 'README.md', text: 'How the workers work: see docs/workers/' },
    { path: 'app/web/a.ts', text: "import { a } from './fragment-registry.ts';" },
  ],
};

const EXACT = /^\d+\.\d+\.\d+(?:-[\w.]+)?$/;

export const pinnedPackages: Rule = {
  name: 'package.json names exact versions',
  covers: (path) => path === 'package.json' || path.endsWith('/package.json'),
  find({ path, text }) {
    const { dependencies, devDependencies, optionalDependencies } = JSON.parse(text) as Record<string, object>;
    return Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies })
      .filter(([, version]) => !EXACT.test(String(version)))
      .map(([name, version]) => `${path} ${name} ${version}`);
  },
  refuses: [
    { path: 'package.json', text: '{"dependencies":{"hono":"^4.0.0"}}' },
    { path: 'package.json', text: '{"devDependencies":{"vite":"latest"}}' },
  ],
  accepts: [{ path: 'package.json', text: '{"optionalDependencies":{"a":"18.4.0-beta.17"}}' }],
};

export const lockWithoutHosts: Rule = {
  name: 'package-lock.json holds integrities and no addresses',
  covers: (path) => path === 'package-lock.json' || path.endsWith('/package-lock.json'),
  find({ path, text }) {
    const { packages = {} } = JSON.parse(text) as {
      readonly packages?: Record<string, { resolved?: string; integrity?: string }>;
    };
    return Object.entries(packages).flatMap(([name, entry]) => {
      if (name === '') return [];
      if (entry.resolved !== undefined) return [`${path} ${name} is resolved from ${entry.resolved}`];
      return entry.integrity === undefined ? [`${path} ${name} has no integrity`] : [];
    });
  },
  refuses: [
    {
      path: 'package-lock.json',
      text: '{"packages":{"node_modules/a":{"resolved":"https://a.example/a.tgz","integrity":"x"}}}',
    },
    { path: 'package-lock.json', text: '{"packages":{"node_modules/a":{"version":"1.0.0"}}}' },
  ],
  accepts: [{ path: 'package-lock.json', text: '{"packages":{"":{},"node_modules/a":{"integrity":"sha512-x"}}}' }],
};
