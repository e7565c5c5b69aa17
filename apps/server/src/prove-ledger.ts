/** Entry point of `npm run ledger:prove`. Proves the books from the stored rows, even while the site is running. */
import { join } from 'node:path';
import { affiliateClaims } from './modules/affiliates/index.ts';
import { LEDGER_CLAIMS } from './modules/ledger/index.ts';
import { openDatabase } from './platform/db/database.ts';
import { findRunningPostgres } from './platform/db/embedded-postgres.ts';
import { proveClaims, type Claims } from './platform/db/prove-claims.ts';

/** All invariants of the books: those of the ledger, and those of modules whose accounts have their own rules. */
export const allClaims: Claims = { ...LEDGER_CLAIMS, ...affiliateClaims };

async function main(): Promise<number> {
  const dataDir = process.env.DATA_DIR ?? './data';
  const url = process.env.DATABASE_URL ?? (await findRunningPostgres(join(dataDir, 'postgres')))?.url;
  if (!url) {
    console.error(`No database: set DATABASE_URL, or start the server that uses ${dataDir}.`);
    return 2;
  }
  const database = openDatabase(url, { poolSize: 1, applicationName: 'footlight-prove' });
  try {
    const lines = await proveClaims(database.kysely, allClaims);
    console.table(lines.map((line) => ({ proof: line.wrong === 0 ? 'holds' : 'BROKEN', ...line })));
    return lines.every((line) => line.wrong === 0) ? 0 : 1;
  } finally {
    await database.close();
  }
}

if (import.meta.main) process.exitCode = await main();
