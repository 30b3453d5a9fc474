// Plain JavaScript for Node 20 without dependencies: it runs before anything is installed.
import { ensureInstalled } from './install.mjs';
import { isProjectNode, runWithProjectNode } from './project.mjs';

const installed = await ensureInstalled();
if (!installed && isProjectNode()) await import('../server/restore-command/restore-command.ts');
else runWithProjectNode('server/restore-command/restore-command.ts');
