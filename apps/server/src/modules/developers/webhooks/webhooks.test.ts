import type { Webhook, WebhookDelivery } from '@footlight/contract';
import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makePerformer, makeStaff, makeUser, type Person } from '../../../../test/make/accounts.ts';
import { makeRichUser } from '../../../../test/make/paid-shows.ts';
import { startTestServer, type TestServer } from '../../../../test/server.ts';
import { waitForMail } from '../../../../test/wait-for-mail.ts';
import { newId } from '../../../platform/ids.ts';
import { PAUSES_SECONDS } from './deliver.ts';

/** A receiver that follows the developer guide and accepts messages signed with the secret. */
class Receiver {
  readonly taken: { id: string; type: string; data: Record<string, unknown>; signatures: number }[] = [];
  readonly asked: string[] = [];
  secrets: string[] = [];
  status = 200;
  readonly #server: Server = createServer(async (request, response) => {
    this.asked.push(String(request.url));
    let body = '';
    for await (const part of request) body += String(part);
    const isRight = this.#verify(request.headers, body);
    if (isRight && this.status === 200) {
      const { type, data } = JSON.parse(body) as { type: string; data: Record<string, unknown> };
      const signatures = String(request.headers['webhook-signature']).split(' ').length;
      this.taken.push({ id: String(request.headers['webhook-id']), type, data, signatures });
    }
    response.writeHead(isRight ? this.status : 401, { location: '/elsewhere' }).end(`answered ${this.status}`);
  });
  #verify(headers: IncomingHttpHeaders, body: string): boolean {
    const at = Number(headers['webhook-timestamp']);
    if (Math.abs(Date.now() / 1000 - at) > 300) return false;
    const given = String(headers['webhook-signature']).split(' ');
    const right = this.secrets.map((secret) => {
      const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
      return `v1,${createHmac('sha256', key).update(`${headers['webhook-id']}.${at}.${body}`).digest('base64')}`;
    });
    return given.some((one) =>
      right.some((own) => own.length === one.length && timingSafeEqual(Buffer.from(own), Buffer.from(one))),
    );
  }
  async open(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }
  close(): void {
    this.#server.close();
  }
}

let server: TestServer;
const receiver = new Receiver();
let origin: string;
let creator: Person;
let fan: Person;
beforeAll(async () => {
  origin = await receiver.open();
  server = await startTestServer({ WEBHOOK_TEST_ORIGIN: origin });
});
afterAll(async () => {
  await server.close();
  receiver.close();
});
beforeEach(async () => {
  creator = await makePerformer(server);
  fan = await makeRichUser(server, 1000);
  receiver.taken.length = 0;
  receiver.asked.length = 0;
  receiver.secrets = [];
  receiver.status = 200;
});

type Made = Webhook & { secret: string };
const call = <T>(who: Person, method: string, path: string, body?: unknown) =>
  server.call<T>(method, `/developers/webhooks${path}`, { token: who.token, body });
const ask = (who: Person, body: object = {}) =>
  call<Made>(who, 'POST', '', {
    name: 'Mine',
    url: `${origin}/hook`,
    types: ['tip.received', 'webhook.test'],
    ...body,
  });
async function make(who = creator, body: object = {}): Promise<Made> {
  const { data } = await ask(who, body);
  receiver.secrets.push(data.secret);
  return data;
}
const tip = (token: number) =>
  server.call('POST', `/member/send-tip-token/${creator.id}`, { token: fan.token, body: { token }, key: newId() });
const log = async (who: Person, id: string) =>
  (await call<{ data: WebhookDelivery[] }>(who, 'GET', `/${id}/deliveries`)).data.data;
const db = () => server.platform.database.kysely;
/** Makes waiting deliveries due immediately, after any current run has ended. */
async function dueNow(id: string): Promise<void> {
  await expect
    .poll(async () => {
      const { rows } = await sql<{ free: boolean }>`
        select busy_until is null as free from webhook_endpoint where id = ${id}`.execute(db());
      return rows[0]?.free;
    })
    .toBe(true);
  await sql`update webhook_delivery set next_at = now() - interval '1 second' where endpoint_id = ${id}
    and state = 'waiting'`.execute(db());
  await sql`select graphile_worker.add_job('webhooks.deliver', json_build_object('endpointId', ${id}::text))`.execute(
    db(),
  );
}

describe('a webhook', () => {
  it('sends signed events of its types once each, and logs them', async () => {
    const hook = await make();
    expect(hook.secret).toMatch(/^whsec_[\w+/]{43}=$/);
    await server.settle();
    await tip(25);
    await server.call('POST', `/favourite/${creator.id}/like`, { token: fan.token });
    await expect.poll(() => receiver.taken).toHaveLength(1);
    const [taken] = receiver.taken;
    expect(taken).toMatchObject({
      type: 'tip.received',
      data: { performerId: creator.id, username: fan.username, tokens: 25 },
    });
    await expect.poll(() => log(creator, hook._id)).toMatchObject([{ eventId: taken?.id, state: 'sent', status: 200 }]);
    const [delivery] = await log(creator, hook._id);
    const whole = await call(creator, 'GET', `/${hook._id}/deliveries/${delivery?._id}`);
    expect(whole.data).toMatchObject({
      body: { type: 'tip.received', data: taken?.data },
      log: [{ status: 200, response: 'answered 200' }],
    });
    const { rows } = await sql`select secret from webhook_endpoint where id = ${hook._id}`.execute(db());
    expect(JSON.stringify(rows)).not.toContain(hook.secret.slice(6));
  });

  it('delivers tips that a crashed process missed, without duplicates', async () => {
    const hook = await make();
    await server.settle();
    await tip(5);
    await tip(6);
    // Waits until both are recorded as sent. Deleting an event earlier would fail the whole batch, and the other tip
    // would be sent again.
    await expect.poll(() => log(creator, hook._id)).toMatchObject([{ state: 'sent' }, { state: 'sent' }]);
    await sql`delete from public_event where type = 'tip.received' and data ->> 'tokens' = '5'`.execute(db());
    const catchUp = server.business.modules.find(({ name }) => name === 'developers')?.jobs?.['developers.catch-up'];
    await catchUp?.run({ now: Date.now() + 60_000 });
    await catchUp?.run({ now: Date.now() + 60_000 });
    await expect.poll(() => receiver.taken.map(({ data }) => data['tokens'])).toEqual([5, 6, 5]);
  });

  it('retries with backoff until it gives up, and can be replayed with the same id', async () => {
    expect(PAUSES_SECONDS.reduce((sum, one) => sum + one, 0) / 3600).toBeGreaterThan(72);
    const hook = await make();
    receiver.status = 500;
    await call(creator, 'POST', `/${hook._id}/test`);
    await expect.poll(() => log(creator, hook._id)).toMatchObject([{ state: 'waiting', attempts: 1, status: 500 }]);
    await sql`update webhook_delivery set attempts = ${PAUSES_SECONDS.length} where endpoint_id = ${hook._id}`.execute(
      db(),
    );
    await dueNow(hook._id);
    await expect.poll(async () => (await log(creator, hook._id))[0]?.state).toBe('dead');
    const [dead] = await log(creator, hook._id);
    receiver.status = 200;
    const replayed = await call(creator, 'POST', `/${hook._id}/replay`);
    expect(replayed.data).toEqual({ replayed: 1 });
    await expect.poll(() => receiver.taken.map(({ id }) => id)).toEqual([dead?.eventId]);
    await expect.poll(async () => (await log(creator, hook._id))[0]?.state).toBe('sent');
    await call(creator, 'POST', `/${hook._id}/deliveries/${dead?._id}/replay`);
    await expect.poll(() => receiver.taken).toHaveLength(2);
  });

  it('is disabled with a mail after failing for three days, and at once on 410', async () => {
    const hook = await make();
    receiver.status = 500;
    await call(creator, 'POST', `/${hook._id}/test`);
    await expect.poll(async () => (await log(creator, hook._id))[0]?.attempts).toBe(1);
    await sql`update webhook_endpoint set failing_since = now() - interval '3 days' where id = ${hook._id}`.execute(
      db(),
    );
    await dueNow(hook._id);
    const mail = await waitForMail(server, creator.email, 'switched off');
    expect(mail.text).toContain('three days');
    const read = async () => (await call<{ data: Webhook[] }>(creator, 'GET', '')).data.data[0];
    expect(await read()).toMatchObject({ isOn: false, offReason: 'failing' });
    expect((await call(creator, 'POST', `/${hook._id}/test`)).body.code).toBe('CONFLICT');
    receiver.status = 410;
    await call(creator, 'PUT', `/${hook._id}`, { isOn: true });
    await call(creator, 'POST', `/${hook._id}/test`);
    await expect.poll(async () => (await read())?.offReason).toBe('gone');
  });

  it('also signs with the previous secret for a day after rotation', async () => {
    const hook = await make();
    const { data } = await call<Made>(creator, 'POST', `/${hook._id}/rotate`);
    expect(Date.parse(data.oldSecretUntil ?? '')).toBeGreaterThan(Date.now() + 23 * 3600_000);
    await call(creator, 'POST', `/${hook._id}/test`);
    await expect.poll(() => receiver.taken).toHaveLength(1);
    expect(receiver.taken.at(-1)?.signatures).toBe(2);
    receiver.secrets = [data.secret];
    await sql`update webhook_endpoint set old_secret_until = now() - interval '1 second'
      where id = ${hook._id}`.execute(db());
    await call(creator, 'POST', `/${hook._id}/test`);
    await expect.poll(() => receiver.taken).toHaveLength(2);
    expect(receiver.taken.at(-1)?.signatures).toBe(1);
  });

  it('doesn’t follow redirects', async () => {
    const hook = await make();
    receiver.status = 307;
    await call(creator, 'POST', `/${hook._id}/test`);
    await expect.poll(() => log(creator, hook._id)).toMatchObject([{ state: 'waiting', attempts: 1, status: 307 }]);
    expect(receiver.asked).toEqual(['/hook']);
  });

  it('of an administrator receives events of the whole site', async () => {
    const admin = await makeStaff(server);
    await make(admin, { types: ['tip.received'] });
    await server.settle();
    await tip(3);
    await expect.poll(() => receiver.taken).toMatchObject([{ data: { performerId: creator.id, tokens: 3 } }]);
    expect((await ask(await makeStaff(server, { staffRole: 'support' }))).status).toBe(403);
  });

  it('is visible only to its owner, and not available to viewers', async () => {
    const hook = await make();
    const other = await makePerformer(server);
    for (const [method, path] of [
      ['PUT', ''],
      ['DELETE', ''],
      ['POST', '/rotate'],
      ['POST', '/test'],
      ['POST', '/replay'],
      ['GET', '/deliveries'],
    ] as const)
      expect((await call(other, method, `/${hook._id}${path}`, method === 'GET' ? undefined : {})).status).toBe(404);
    expect((await ask(await makeUser(server))).status).toBe(403);
    expect((await call(creator, 'DELETE', `/${hook._id}`)).status).toBe(200);
  });

  it('rejects private addresses', async () =>
    expect((await ask(creator, { url: 'https://10.0.0.1/x' })).body.code).toBe('NOT_OFFERED'));
});
