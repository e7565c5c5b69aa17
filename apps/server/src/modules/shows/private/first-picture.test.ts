import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makePerformer, type Person } from '../../../../test/make/accounts.ts';
import { balanceInTokens, createShowClock, makeRichUser, type ShowClock } from '../../../../test/make/paid-shows.ts';
import { fakeMedia, makeBroadcast, offer, onAir } from '../../../../test/make/shows.ts';
import { nextEvent, startTestServer, type TestServer } from '../../../../test/server.ts';
import { proveLedger } from '../../ledger/index.ts';
import { MEET_MS, UNREPORTED_MS } from '../meter/meter.rules.ts';
import { patience } from '../../../../../../tests/patience.ts';

interface View {
  _id: string;
  state: string;
  endReason?: string;
  answerBy: string;
  you: { minutes: number; spentTokens: number };
}
interface Media {
  playback: { whepUrl: string; token: string };
}

const UNREPORTED_S = UNREPORTED_MS / 1000;
const blind = { hasPicture: false };

describe('the first picture of a private show', { timeout: patience(60_000) }, () => {
  let server: TestServer;
  let clock: ShowClock;
  let host: Person;
  let guest: Person;
  let streamId: string;
  let id: string;
  beforeAll(async () => {
    server = await startTestServer();
  });
  beforeEach(async () => {
    clock = await createShowClock(server);
    host = await makePerformer(server);
    guest = await makeRichUser(server, 100);
    ({ streamId } = await makeBroadcast(server, host));
    id = (await post(guest, `/streaming/private-chat/${host.id}`, {})).data._id;
    await post(host, `/streaming/shows/${id}/accept`);
  });
  afterAll(async () => {
    for (const line of await proveLedger(server.platform.database.kysely)) expect(line.wrong, line.claim).toBe(0);
    await server.close();
  });

  const post = <T = View>(who: Person, path: string, body?: unknown) =>
    server.call<T>('POST', path, { token: who.token, body });
  const view = async () => (await server.call<View>('GET', `/streaming/shows/${id}`, { token: guest.token })).data;
  const funds = (who: Person) => balanceInTokens(server, who);
  const query = (text: string) => server.platform.database.pool.query(text, [id]);
  /** Opens the video as a page that never reports it. Returns once the media node has recorded it. */
  async function watch(): Promise<void> {
    const { playback } = (await post<Media>(guest, `/streaming/shows/${id}/media`)).data;
    expect((await offer(server, playback.whepUrl, playback.token)).status).toBe(201);
    const played = `select from media_grant g join show_participant t on t.id = g.participant_id
      where t.session_id = $1 and g.played_at is not null`;
    await expect.poll(async () => (await query(played)).rows.length, { timeout: patience(10_000) }).toBeGreaterThan(0);
  }

  it('starts the meter: nothing is charged while the page shows none', async () => {
    await clock.pass(UNREPORTED_S + 5, id, [host, guest], blind);
    expect(await view()).toMatchObject({ state: 'accepted', you: { minutes: 0, spentTokens: 0 } });
    expect([await funds(guest), await funds(host)]).toEqual([40, 0]);
    await clock.pass(1, id, [host, guest]);
    expect(await view()).toMatchObject({ state: 'running', you: { minutes: 1, spentTokens: 20 } });
    await clock.pass(58, id, [host, guest], blind);
    expect((await view()).you.minutes, 'later minutes need no further report').toBe(1);
    await clock.pass(5, id, [host, guest], blind);
    expect((await view()).you.minutes).toBe(2);
  });

  it('starts it once, however many reports and meters there are', async () => {
    await clock.pass(1, id, [host, guest], blind);
    await Promise.all(Array.from({ length: 6 }, () => post(guest, `/member/send-pay-token/${id}`)));
    await Promise.all([clock.pass(2, id, [host, guest]), clock.tick(), clock.tick()]);
    expect(await view()).toMatchObject({ state: 'running', you: { minutes: 1, spentTokens: 20 } });
    const minutes = `select from show_minute m join show_participant t on t.id = m.participant_id
      where t.session_id = $1`;
    expect((await query(minutes)).rows).toHaveLength(1);
  });

  it('counts as reported to a client that asks to pay for the accepted show', async () => {
    await clock.pass(1, id, [host, guest], blind);
    expect((await post(guest, `/member/send-pay-token/${id}`)).data.state).toBe('accepted');
    await clock.pass(1, id, [host, guest], blind);
    expect(await view()).toMatchObject({ state: 'running', you: { minutes: 1 } });
  });

  it('is paid for by a customer who receives the video and never reports it', async () => {
    await watch();
    await clock.pass(5, id, [host, guest], blind);
    expect((await view()).state).toBe('accepted');
    await clock.pass(UNREPORTED_S, id, [host, guest], blind);
    expect(await view()).toMatchObject({ state: 'running', you: { minutes: 1 } });
  });

  it('is not delayed by new tokens for the video', async () => {
    await watch();
    for (let token = 0; token < 3; token++) await post(guest, `/streaming/shows/${id}/media`);
    await clock.pass(UNREPORTED_S + 2, id, [host, guest], blind);
    expect((await view()).state).toBe('running');
  });

  it('is missing while the performer’s video is lost, so that nothing is charged', async () => {
    await watch();
    fakeMedia(server).lose(streamId);
    await onAir(server, host, 'away');
    await clock.pass(UNREPORTED_S + 5, id, [host, guest], blind);
    expect(await view()).toMatchObject({ state: 'accepted', you: { minutes: 0 } });
  });

  it('ends the show if it never arrives, without a charge', async () => {
    await clock.pass(MEET_MS / 1000 + 2, id, [host, guest], blind);
    expect(await view()).toMatchObject({
      state: 'ended',
      endReason: 'media-lost',
      you: { minutes: 0, spentTokens: 0 },
    });
    expect([await funds(guest), await funds(host)]).toEqual([100, 0]);
  });

  it('is awaited for longer after an outage of the meter, and both sides see the new deadline', async () => {
    await clock.pass(5, id, [host, guest], blind);
    const sockets = [await server.connect(host.token), await server.connect(guest.token)];
    const before = (await view()).answerBy;
    const told = sockets.map((socket) =>
      nextEvent<{ answerBy?: string }>(socket, 'show/changed', ({ answerBy }) => answerBy !== before),
    );
    clock.stand(30);
    await clock.tick();
    await server.settle();
    const deadline = (await view()).answerBy;
    expect(Date.parse(deadline)).toBeGreaterThan(Date.parse(before));
    expect(await Promise.all(told)).toMatchObject([{ answerBy: deadline }, { answerBy: deadline }]);
  });
});
