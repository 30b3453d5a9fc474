// Plain JavaScript for Node 20 without dependencies: it runs before anything is installed.
import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { isProjectNode, runWithProjectNode } from './project.mjs';

const installed = await ensureInstalled();
ensureBuilt();
// No second process when this one will do; after an installation its own files may be the old ones.
if (!installed && isProjectNode()) await import('../server/main.ts');
else runWithProjectNode('server/main.ts');
