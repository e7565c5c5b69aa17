/** `npm run check`: types, lint, format and laws only; for the minute before a commit. */
import process from 'node:process';
import { findNode24, installPackages, requireNode20 } from './packages.mjs';
import { bold, say, secondsSince } from './say.mjs';
import { format, lint, types, vitest } from './steps.mjs';

requireNode20();
await installPackages();
const node = findNode24();
const steps = { types, lint, format, laws: (with24) => vitest(with24, { filters: ['tests/laws'] }) };

let failed = 0;
for (const [name, work] of Object.entries(steps)) {
  const startedMs = Date.now();
  const result = await work(node);
  failed += result.failed;
  say(bold(`${name}: ${result.failed === 0 ? 'holds' : 'does not hold'} (${secondsSince(startedMs)})`));
}
process.exitCode = failed > 0 ? 1 : 0;
