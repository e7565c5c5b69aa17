import { expect, it } from 'vitest';
import { needsList, withFile, withFiles, withStatus } from './desk.live.ts';
import type { OwnItem, OwnPage } from './desk.queries.ts';

const main = { uploadId: 'u', name: 'a.mp4', state: 'processing' as const, progress: 40 };
const item = { _id: 'i', status: 'processing', main } as OwnItem;
const page: OwnPage = { data: [item], total: 1 };
const fact = { uploadId: 'u', purpose: 'video' as const, state: 'processing' as const, progress: 60 };

it('moves an item in the list, and refetches it', () => {
  const moved = { itemId: 'i', kind: 'video' as const, status: 'active' as const };
  expect(withStatus(page, moved).data[0]?.status).toBe('active');
  expect([needsList([page], moved), needsList([page], { ...moved, itemId: 'x' })]).toEqual([true, false]);
});

it('advances a file’s state, never back', () => {
  expect(withFiles(page, fact).data[0]?.main?.progress).toBe(60);
  expect(withFile(item, { ...fact, progress: 20 }).main?.progress).toBe(40);
  expect(withFile(item, { ...fact, state: 'checking', progress: 0 }).main?.state).toBe('processing');
  expect(withFile(item, { ...fact, uploadId: 'x' })).toEqual(item);
});

it('shows what a file waits for, until it continues', () => {
  const waiting = withFile(item, { ...fact, progress: 40, waitsFor: 'ffmpeg' });
  expect(waiting.main?.waitsFor).toBe('ffmpeg');
  expect(withFile(waiting, fact).main).not.toHaveProperty('waitsFor');
});

it('reports a truncated video once it is ready', () => {
  const ready = withFile(item, { ...fact, state: 'ready', progress: 100, endsEarly: true });
  expect(ready.main).toMatchObject({ state: 'ready', endsEarly: true });
});

it('shows why a file failed, until it is retried', () => {
  const failed = withFile(item, { ...fact, state: 'failed', failure: 'broken' });
  expect(failed.main).toMatchObject({ state: 'failed', failure: 'broken' });
  const again = withFile(failed, { ...fact, state: 'processing', progress: 0 });
  expect(again.main).toEqual({ ...main, progress: 0 });
});
