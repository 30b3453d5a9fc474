// Plain JavaScript for Node 20 without dependencies: it runs before anything is installed.
import { ensureInstalled } from './install.mjs';
import { isProjectNode, runWithProjectNode } from './project.mjs';

const installed = await ensureInstalled();
if (!installed && isProjectNode()) await import('../server/backup-command/backup-command.ts');
else runWithProjectNode('server/backup-command/backup-command.ts');
