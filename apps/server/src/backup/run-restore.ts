/** `npm run restore -- <backup> [--force]`: restores a backup. See docs/operators-guide.md. */
import { restoreBackup } from './restore-backup.ts';

const { DATA_DIR, DATABASE_URL } = process.env;
const force = process.argv.includes('--force');
const source = process.argv.slice(2).find((argument) => !argument.startsWith('--'));
const say = (message: string) => console.log(message);

try {
  if (!source) throw new Error('Name the backup: npm run restore -- <backup> [--force]');
  const dataDir = DATA_DIR || './data';
  const { replaced } = await restoreBackup({
    source,
    dataDir,
    databaseUrl: DATABASE_URL || undefined,
    force,
    log: { info: say, warn: say },
  });
  say(`${source} is back in ${dataDir}, and its books balance. Start the site: npm start`);
  if (replaced) say(`What was there before is in ${replaced}; remove it when you do not need it any more.`);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
