// Generates apps/server/src/platform/db/tables.ts from a freshly migrated database. `npm run db:types`
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startEmbeddedPostgres } from '../apps/server/src/platform/db/embedded-postgres.ts';
import { migrate } from '../apps/server/src/platform/db/migrate.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const target = join(root, 'apps/server/src/platform/db/tables.ts');
const dir = mkdtempSync(join(tmpdir(), 'footlight-types-'));
chmodSync(dir, 0o711);
const quiet = { info() {}, warn: console.warn };
const server = await startEmbeddedPostgres({
  dataDir: join(dir, 'postgres'),
  log: quiet,
  throwAway: true,
  settings: { fsync: 'off' },
});
try {
  await migrate(server.url);
  const draft = join(dir, 'tables.ts');
  const cli = join(root, 'node_modules/kysely-codegen/dist/cli/bin.js');
  const flags = ['--dialect', 'postgres', '--url', server.url, '--out-file', draft, '--date-parser', 'string'];
  flags.push('--exclude-pattern', 'schema_migration', '--type-mapping', '{"int8":"number"}');
  execFileSync(process.execPath, [cli, ...flags], { stdio: ['ignore', 'ignore', 'inherit'] });
  const generated = readFileSync(draft, 'utf8')
    .replace(/^\/\*\*[\s\S]*?\*\/\n/, '')
    .replace('export interface DB {', 'export interface Tables {');
  const head = '// Generated from the migrations by `npm run db:types`, never edited by hand.\n';
  writeFileSync(target, head + generated);
  execFileSync(join(root, 'node_modules/.bin/oxfmt'), [target], { cwd: root, stdio: 'inherit' });
  console.log(`wrote ${target}`);
} finally {
  await server.stop();
  rmSync(dir, { recursive: true, force: true });
}
