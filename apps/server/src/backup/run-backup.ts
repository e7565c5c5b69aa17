/** `npm run backup [-- <folder>]`: backs up the whole site while it runs. See docs/operators-guide.md. */
import { makeBackup } from './make-backup.ts';

const { DATA_DIR, DATABASE_URL, SECRET, S3_BUCKET } = process.env;
const stamp = new Date().toISOString().slice(0, 19).replaceAll(':', '-');
const target = process.argv[2] ?? `backups/footlight-${stamp}`;
const say = (message: string) => console.log(message);

try {
  const { tables, files, bucket } = await makeBackup({
    dataDir: DATA_DIR || './data',
    databaseUrl: DATABASE_URL || undefined,
    secret: SECRET || undefined,
    bucket: S3_BUCKET || undefined,
    target,
    log: { info: say, warn: say },
  });
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  say(`${target}: ${rows} rows in ${tables.length} tables, ${files.length} files, and the keys.`);
  if (bucket) say(`Files in the bucket ${bucket} are not in this backup: enable versioning there, or copy it.`);
  say('The backup contains keys and personal data: protect it like the site itself.');
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
