import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Answer, alerts } from '@footlight/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makePerformer, makeUser, type Person } from '../../../../test/make/accounts.ts';
import { formOf, pngOf } from '../../../../test/make/files.ts';
import { makeRichUser } from '../../../../test/make/paid-shows.ts';
import { makeBroadcast } from '../../../../test/make/shows.ts';
import { nextEvent, startTestServer, type TestServer } from '../../../../test/server.ts';
import { patience } from '../../../../../../tests/patience.ts';

type View = Answer<typeof alerts.view>;
type Sound = Answer<typeof alerts.addSound>;

let server: TestServer;
let creator: Person;
let folder: string;
beforeAll(async () => {
  server = await startTestServer();
  folder = await mkdtemp(join(tmpdir(), 'alert-sounds-'));
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  creator = await makePerformer(server);
});

const SMALL = { from: 1, to: 49.99, text: '{name} tipped {tokens}' } as const;
const call = <T>(who: Person, method: string, path: string, body?: unknown) =>
  server.call<T>(method, path, { token: who.token, body });
const put = (body: object) => call<View>(creator, 'PUT', '/alerts', body);
const view = async () => (await call<View>(creator, 'GET', '/alerts')).data;

describe('custom sounds', { timeout: patience(120_000) }, () => {
  const run = promisify(execFile);
  async function tone(extension: 'mp3' | 'ogg' | 'wav' | 'flac', seconds: number): Promise<Buffer> {
    const path = join(folder, `tone.${extension}`);
    const codec = extension === 'ogg' ? ['-c:a', 'libopus'] : [];
    await run('ffmpeg', [
      '-v',
      'error',
      '-y',
      '-f',
      'lavfi',
      '-i',
      `sine=frequency=600:sample_rate=16000:duration=${seconds}`,
      ...codec,
      '-metadata',
      'title=secret place',
      path,
    ]);
    return readFile(path);
  }
  const bring = (content: Buffer, name = 'a.mp3', who = creator) =>
    server.call<Sound>('POST', '/alerts/sounds', { token: who.token, form: formOf({}, { sound: { content, name } }) });
  const settled = async (id: string): Promise<Sound | undefined> => {
    await server.settle();
    await expect
      .poll(async () => (await view()).sounds.find(({ _id }) => _id === id)?.state, { timeout: patience(30_000) })
      .toMatch(/ready|failed/);
    return (await view()).sounds.find(({ _id }) => _id === id);
  };

  it.each(['mp3', 'ogg', 'wav'] as const)('an %s is re-encoded and played with the tip', async (extension) => {
    const content = await tone(extension, 2);
    const { data: brought } = await bring(content, `../../x.${extension}`);
    expect(brought).toMatchObject({ name: `x.${extension}`, state: 'processing' });
    const sound = await settled(brought._id);
    expect(sound).toMatchObject({ state: 'ready' });
    expect(sound?.duration).toBeCloseTo(2, 0);
    const reply = await fetch(`http://127.0.0.1:${server.port}${sound?.url}`);
    const played = Buffer.from(await reply.arrayBuffer());
    expect([reply.status, played.subarray(0, 4).toString('hex')]).toEqual([200, '1a45dfa3']);
    expect(played.includes('secret place')).toBe(false);
    await put({ isOn: true, bands: [{ ...SMALL, sound: 'own', soundId: sound?._id }] });
    await makeBroadcast(server, creator);
    const socket = await server.connect((await makeUser(server)).token);
    await socket.emitWithAck('stream/join', { performerId: creator.id });
    const told = nextEvent(socket, 'alert/shown');
    const { token } = await makeRichUser(server, 100);
    await server.call('POST', `/member/send-tip-token/${creator.id}`, { token, body: { token: 5 } });
    expect(await told).toMatchObject({ sound: 'own', soundUrl: sound?.url });
    await call(creator, 'DELETE', `/alerts/sounds/${sound?._id}`);
    expect(await view()).toMatchObject({ bands: [{ sound: 'chime' }], sounds: [] });
    expect((await call(creator, 'DELETE', `/alerts/sounds/${sound?._id}`)).body.code).toBe('NOT_FOUND');
  });

  it('too long or unreadable ones are never played', async () => {
    const { data: long } = await bring(await tone('ogg', 12));
    expect(await settled(long._id)).toMatchObject({ state: 'failed', failure: 'too-long' });
    const broken = Buffer.concat([(await tone('mp3', 1)).subarray(0, 200), Buffer.alloc(3000, 7)]);
    const { data } = await bring(broken);
    const sound = await settled(data._id);
    expect(sound?.url === undefined || (sound.duration ?? 0) < 1).toBe(true);
    const chosen = await put({ bands: [{ ...SMALL, sound: 'own', soundId: long._id }] });
    expect(chosen.body.code).toBe('VALIDATION_FAILED');
  });

  it('rejects other file types, files that are too large, and a ninth sound', async () => {
    expect((await bring(await pngOf(30, 30))).body.code).toBe('UNSUPPORTED_FILE');
    expect((await bring(await tone('flac', 1), 'a.mp3')).body.code).toBe('UNSUPPORTED_FILE');
    const large = await bring(Buffer.concat([await tone('wav', 1), Buffer.alloc(600 * 1024)]));
    expect([large.status, large.body.code]).toEqual([413, 'TOO_LARGE']);
    const content = await tone('ogg', 1);
    const all = await Promise.all(Array.from({ length: 10 }, () => bring(content)));
    expect(all.filter(({ status }) => status === 200)).toHaveLength(8);
    expect((await bring(content)).body.code).toBe('CONFLICT');
    const { data } = await bring(content, 'a.ogg', await makePerformer(server));
    expect((await put({ bands: [{ ...SMALL, sound: 'own', soundId: data._id }] })).body.code).toBe('VALIDATION_FAILED');
    expect((await bring(content, 'a.ogg', await makePerformer(server, { verified: false }))).body.code).toBe(
      'NOT_VERIFIED',
    );
  });
});
