// Plain JavaScript for Node 20 without dependencies: it runs before anything is installed.
import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { isProjectNode, runWithProjectNode } from './project.mjs';

const installed = await ensureInstalled();
ensureBuilt();
// After an installation, modules that this process has already loaded may be outdated, so a new process is started.
// Otherwise this process goes on.
if (!installed && isProjectNode()) await import('../server/main.ts');
else runWithProjectNode('server/main.ts');
