import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { makePerformer, makeUser } from '../../../../test/make/accounts.ts';
import { createShowClock, makeRichUser } from '../../../../test/make/paid-shows.ts';
import { hasFfmpeg } from '../../../../test/machine-parts.ts';
import { eventually } from '../../../../test/media-bench.ts';
import { isSignatureValid } from '../../../platform/files/signed-link.ts';
import { openRecordBench } from '../../../../test/record-bench.ts';
import { patience } from '../../../../../../tests/patience.ts';

const bench = openRecordBench();
const { call, newest, fetchFile, onAir, partBytes, play, download, ready } = bench;

describe.skipIf(!hasFfmpeg)('with ffmpeg', () => {
  test(
    'a public show becomes a playable video with poster and storyboard, and can be cut',
    { timeout: patience(240_000) },
    async () => {
      const { host, streamId, loop } = await onAir();
      expect((await call(host, 'PUT', `/streaming/record/${streamId}/start`, {})).status).toBe(200);
      await eventually('fragments are written', async () => (await partBytes()) > 100_000, 60_000);
      await new Promise((resolve) => setTimeout(resolve, 4000));
      await call(host, 'PUT', `/streaming/record/${streamId}/stop`, {});
      const vod = await ready(host);
      expect(vod.duration).toBeGreaterThan(3);
      expect(vod.bytes).toBeGreaterThan(50_000);
      const { path, link } = await download(host, vod);
      expect(link.fileName).toMatch(/^Songs-\d{4}-\d\d-\d\d\.mp4$/);
      const played = await play(path);
      expect(played.complaints).toEqual([]);
      expect(played.frames / vod.duration).toBeGreaterThan(20);
      // Fast start requires the index before the media data.
      const bytes = await readFile(path);
      expect(bytes.indexOf('moov')).toBeLessThan(bytes.indexOf('mdat'));
      const { storyboard, poster } = vod;
      const sheet = await sharp(Buffer.from(await (await fetchFile(storyboard?.url ?? '')).arrayBuffer())).metadata();
      expect(sheet).toMatchObject({
        format: 'webp',
        width: (storyboard?.columns ?? 0) * (storyboard?.width ?? 0),
        height: (storyboard?.rows ?? 0) * (storyboard?.height ?? 0),
      });
      expect((await sharp(Buffer.from(await (await fetchFile(poster ?? '')).arrayBuffer())).metadata()).format).toBe(
        'webp',
      );
      expect(await eventually('the parts are gone', async () => (await partBytes()) === 0)).toBe(true);

      const cut = await call(host, 'POST', `/streaming/vod/${vod._id}/trim`, { startSeconds: 1, endSeconds: 3 });
      expect(cut.data).toMatchObject({ isTrimming: true, state: 'ready' });
      const shorter = await ready(host);
      expect(shorter.duration).toBeGreaterThan(1.5);
      expect(shorter.duration).toBeLessThan(vod.duration - 0.5);
      expect((await play((await download(host, shorter)).path)).complaints).toEqual([]);
      expect(await eventually('the longer one is gone', async () => (await fetchFile(link.url)).status === 404)).toBe(
        true,
      );

      // Links are for owners only, and they expire.
      for (const other of [await makeUser(bench.server), await makePerformer(bench.server)])
        expect((await call(other, 'GET', `/streaming/vod/${vod._id}/download-link`)).status).toBe(404);
      const { url } = (await download(host, shorter)).link;
      const key = new URL(url, 'http://x').pathname.replace('/files/private/', '');
      const query = Object.fromEntries(new URL(url, 'http://x').searchParams);
      const later = (minutes: number) => new Date(Date.now() + minutes * 60_000);
      expect(isSignatureValid(bench.server.platform.secret, key, query, later(9))).toBe(true);
      expect(isSignatureValid(bench.server.platform.secret, key, query, later(11))).toBe(false);
      expect(
        (await fetchFile(url.replace(/signature=(.)/, (_, first) => `signature=${first === 'A' ? 'B' : 'A'}`))).status,
      ).toBe(403);
      expect((await fetchFile(`/files/${key}`)).status).toBe(404);
      expect((await fetchFile(`/files/public/${key}`)).status).toBe(404);

      await call(host, 'DELETE', `/streaming/vod/${vod._id}`);
      expect(await eventually('the file is gone', async () => (await fetchFile(url)).status === 404)).toBe(true);
      await loop.close();
    },
  );

  test(
    'a private show belongs to both, is charged when ready, and ends with the show',
    { timeout: patience(240_000) },
    async () => {
      const { host, loop } = await onAir();
      const guest = await makeRichUser(bench.server, 200);
      await call(host, 'POST', '/performers/broadcast-setting/update', { allowRecording: true });
      const clock = await createShowClock(bench.server);
      const asked = await call<{ _id: string }>(guest, 'POST', `/streaming/private-chat/${host.id}`, {});
      const id = (asked.data as unknown as { _id: string })._id;
      await call(host, 'POST', `/streaming/shows/${id}/accept`);
      await clock.pass(1, id, [host, guest]);
      expect((await call(guest, 'POST', `/member/send-record-pay-token/${id}`, { token: 50 })).status).toBe(200);
      await eventually('fragments are written', async () => (await partBytes()) > 150_000, 60_000);
      await new Promise((resolve) => setTimeout(resolve, 3000));
      await call(host, 'POST', `/streaming/shows/${id}/leave`);
      const vod = await ready(guest);
      expect(vod).toMatchObject({ price: 50 });
      const payment = await bench.server.platform.database.kysely
        .selectFrom('recording_payment')
        .selectAll()
        .where('recording_id', '=', vod._id)
        .executeTakeFirstOrThrow();
      expect(payment.state).toBe('posted');
      for (const who of [host, guest]) expect((await play((await download(who, vod)).path)).complaints).toEqual([]);
      // The public show continues, but it isn't recorded.
      expect(await partBytes()).toBe(0);
      expect(
        (await call(host, 'POST', `/streaming/vod/${vod._id}/trim`, { startSeconds: 0, endSeconds: 2 })).body.code,
      ).toBe('NOT_OFFERED');
      expect((await call(host, 'DELETE', `/streaming/vod/${vod._id}`)).data).toEqual({
        success: true,
        keptForCustomer: true,
      });
      expect(await newest(host)).toBeUndefined();
      expect((await play((await download(guest, vod)).path)).frames).toBeGreaterThan(20);
      await loop.close();
    },
  );
});
