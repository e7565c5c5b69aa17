import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createLogger } from '../../src/platform/log/log.ts';
import { createTransactions } from '../../src/platform/transaction.ts';
import { createTestDatabase } from '../database.ts';
import { makeStaff, makeUser } from '../make/accounts.ts';
import { startSiteProcess } from '../site-process.ts';
import { randomOf, type Random } from '../random.ts';

/** A running site, and its recorded failures. */
export interface Site {
  readonly port: number;
  /** Token of a viewer. */
  readonly token: string;
  /** Paths of pages rendered on the server. Empty if the web application isn't built. */
  readonly pages: readonly string[];
  /** Responses that indicate a server fault. */
  readonly faults: string[];
  /** Number of sockets that received neither a response nor a close. */
  unanswered: number;
}
export interface Seam {
  readonly name: string;
  /** Number of inputs that one `send` makes. */
  readonly inputsAtOnce: number;
  send(site: Site, random: Random): Promise<void>;
}

const BUILT = fileURLToPath(new URL('../../../web/dist/server/pages.json', import.meta.url));
const AT_ONCE = 24;
const BETWEEN_LOOKS = 1000;

/** Starts the real program, with an age check for visitors from France. `close` resolves with its exit code. */
export async function startSite() {
  const folder = mkdtempSync(join(tmpdir(), 'footlight-seams-'));
  const database = await createTestDatabase();
  const site = startSiteProcess(folder, {
    DATABASE_URL: database.url,
    RATE_LIMITS: 'off',
    TRUST_PROXY: '1',
    COUNTRY_HEADER: 'x-country',
    LOG_LEVEL: 'error',
  });
  const url = await site.said(/ready (\S+)/);
  const maker = { platform: { transactions: createTransactions({ database, log: createLogger('error') }) } };
  const staff = await makeStaff(maker);
  const viewer = await makeUser(maker);
  const answer = await fetch(`${url}/api/admin/settings`, {
    method: 'PUT',
    headers: { authorization: staff.token, 'content-type': 'application/json' },
    body: JSON.stringify({ values: { ageCheckCountries: 'FR' } }),
  });
  if (!answer.ok) throw new Error(await answer.text());
  const pages = existsSync(BUILT) ? ['/', '/search', '/auth/login/user'] : [];
  return {
    site: { port: Number(new URL(url).port), token: viewer.token, pages, faults: [], unanswered: 0 } as Site,
    url,
    output: site.output,
    async close() {
      const code = await site.stop();
      await database.drop();
      rmSync(folder, { recursive: true, force: true });
      return code;
    },
  };
}

/** Sends `count` mutated inputs to a seam, and checks after each thousand that the server still responds. */
export async function drive(seam: Seam, site: Site, { seed, count }: { seed: number; count: number }): Promise<void> {
  const random = randomOf(seed);
  for (let sent = 0; sent < count;) {
    const batch = Math.min(BETWEEN_LOOKS, count - sent);
    let left = Math.ceil(batch / seam.inputsAtOnce);
    const work = async () => {
      while (left-- > 0) await seam.send(site, random);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    sent += batch;
    const health = await fetch(`http://127.0.0.1:${site.port}/healthz`).then(
      ({ status }) => status,
      (error: unknown) => String(error),
    );
    if (health !== 200) throw new Error(`/healthz: ${health} after ${sent} inputs of ${seam.name}, seed ${seed}`);
  }
}
