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
  say(`Restored ${source} to ${dataDir}; its books balance. Start the site with: npm start`);
  if (replaced) say(`The previous content is in ${replaced}; delete it once you no longer need it.`);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
