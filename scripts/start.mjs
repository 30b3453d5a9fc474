// Plain JavaScript for Node 20 without dependencies: it runs before anything is installed.
import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { isProjectNode, runWithProjectNode } from './project.mjs';

const installed = await ensureInstalled();
ensureBuilt();
// Starts a second process only if needed; after an installation, the modules in this one may be outdated.
if (!installed && isProjectNode()) await import('../server/main.ts');
else runWithProjectNode('server/main.ts');
