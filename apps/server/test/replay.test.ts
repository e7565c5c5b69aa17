import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { balanceOf, PLATFORM_ACCOUNTS, postTransfer, proveLedger } from '../src/modules/ledger/index.ts';
import { newId } from '../src/platform/ids.ts';
import { operations } from './declared-errors.ts';
import { makePerformer, makeStaff, type Person } from './make/accounts.ts';
import { makeRichUser } from './make/paid-shows.ts';
import { createScenes, type Scene } from './replay-scenes.ts';
import { startTestServer, type TestServer } from './server.ts';
import { patience } from '../../../tests/patience.ts';

const keyed = operations.filter(({ endpoint }) => endpoint.idempotent);
/** Calls that return the same result no matter how often they are made, with any idempotency key. */
const ALWAYS_THE_SAME = new Set(['campaigns.claim', 'shows.leave', 'wars.leave', 'wars.join', 'orders.update']);

describe('a call that moves tokens', { timeout: patience(60_000) }, () => {
  let server: TestServer;
  let scenes: Awaited<ReturnType<typeof createScenes>>;
  let staff: Person;
  let percent = 20;
  beforeAll(async () => {
    server = await startTestServer();
    staff = await makeStaff(server);
    scenes = await createScenes(server);
  });
  afterAll(async () => {
    for (const line of await proveLedger(server.platform.database.kysely)) expect(line.wrong, line.claim).toBe(0);
    await server.close();
  });

  const ask = ({ method = 'POST', path, body }: Scene, by: Person, key: string) =>
    server.call(method, path, { token: by.token, body, key });
  /** Counts stored movements and commitments, each kind as a single number. */
  const books = async () => {
    const { rows } =
      await sql`select (select count(*) from ledger_transfer) as transfers, (select count(*) from payment) as payments,
      (select count(*) from tip) as tips, (select count(*) from message) as messages`.execute(
        server.platform.database.kysely,
      );
    return rows[0];
  };
  /**
   * Changes prices, commissions, packages, the block list, the wallet and the performer's presence, so that a call made
   * now would have a different result.
   */
  async function changeEverything({ by, performer }: Scene): Promise<void> {
    const as = (who: Person, method: string, path: string, body: unknown) =>
      server.call(method, path, { token: who.token, body });
    percent = percent === 20 ? 21 : 20;
    await as(staff, 'PUT', '/admin/settings', {
      values: { tipPlatformPercent: percent, streamWarsPlatformPercent: percent },
    });
    const prices = {
      privatePrice: 77,
      groupPrice: 77,
      peekPrice: 77,
      paidPrice: 77,
      recordingPrice: 77,
      warEntryPrice: 77,
    };
    await as(performer, 'POST', '/performers/default-price/update', prices);
    await sql`update token_package set is_active = false`.execute(server.platform.database.kysely);
    if (by !== performer) await as(performer, 'POST', '/performers/blocking/update', { users: [by.id] });
    await as(performer, 'POST', '/performers/streaming-status/update', { status: 'offline' });
    await server.settle();
    // Waits for the job that returns the tokens held for a recording once the show has ended.
    const held = () =>
      sql`select 1 from recording_payment where state = 'held'`.execute(server.platform.database.kysely);
    await expect.poll(async () => (await held()).rows.length).toBe(0);
    const units = (await balanceOf({ db: server.platform.database.kysely }, [by.id])).get(by.id) ?? 0;
    if (by === performer || units === 0) return;
    await server.platform.transactions.system((tx) =>
      postTransfer(tx, {
        key: newId(),
        kind: 'tip',
        payerId: by.id,
        legs: [{ accountId: PLATFORM_ACCOUNTS.revenue, units }],
      }),
    );
  }

  it('has a scene here', () =>
    expect(Object.keys(scenes).toSorted()).toEqual(keyed.map(({ name }) => name).toSorted()));

  it.each(keyed)(
    '$name: a repeat gets the first response and moves nothing, whatever has changed',
    async ({ name }) => {
      await sql`update token_package set is_active = true`.execute(server.platform.database.kysely);
      const scene = await scenes[name]!();
      const key = `of ${name}`;
      const first = await Promise.all([ask(scene, scene.by, key), ask(scene, scene.by, key)]);
      expect(first.map(({ status, body }) => [status, body])).toEqual(first.map(() => [200, first[0].body]));
      await server.settle();
      await changeEverything(scene);

      const before = await books();
      const again = await ask(scene, scene.by, key);
      expect([again.status, again.body]).toEqual([200, first[0].body]);
      const elsewhere = {
        ...scene,
        path: scene.path.replace(/[0-9a-f-]{36}/, newId()),
        body: scene.other ?? scene.body,
      };
      const reused = await ask(elsewhere, scene.by, key);
      expect([reused.status, reused.body.code]).toEqual([409, 'IDEMPOTENCY_KEY_REUSED']);
      if (scene.body && !scene.other) {
        const other = {
          ...(scene.body as object),
          ...('token' in (scene.body as object) ? { token: 33 } : { note: 'b' }),
        };
        const { body } = name === 'wars.join' ? reused : await ask({ ...scene, body: other }, scene.by, key);
        expect(body.code).toBe('IDEMPOTENCY_KEY_REUSED');
      }
      await server.settle();
      expect(await books()).toEqual(before);

      const stranger = scene.by === scene.performer ? await makePerformer(server) : await makeRichUser(server, 100);
      const theirs = await ask(scene, stranger, key);
      expect(theirs.body.code).not.toBe('IDEMPOTENCY_KEY_REUSED');
      expect(theirs.body).not.toEqual(first[0].body);
      // With a different key, the response differs from the first one.
      if (!ALWAYS_THE_SAME.has(name)) expect((await ask(scene, scene.by, newId())).body).not.toEqual(first[0].body);
    },
  );
});
