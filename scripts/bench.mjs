// Plain JavaScript for Node 20 without dependencies: it runs before anything is installed.
import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { runWithProjectNode } from './project.mjs';

await ensureInstalled();
ensureBuilt();
runWithProjectNode('bench/run.ts');
