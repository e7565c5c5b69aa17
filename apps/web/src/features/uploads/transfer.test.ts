import { expect, it } from 'vitest';
import { newTransfer, withStanding } from './transfer.ts';

const working = { ...newTransfer('a', new File(['x'], 'x.mp4')), state: 'working' as const, progress: 40 };

it('follows processing, and never goes back', () => {
  expect(withStanding(working, { state: 'processing', progress: 60 })).toMatchObject({
    state: 'working',
    progress: 60,
  });
  expect(withStanding(working, { state: 'processing', progress: 20 }).progress).toBe(40);
  const waiting = withStanding(working, { state: 'processing', progress: 40, waitsFor: 'ffmpeg' });
  expect(waiting.waitsFor).toBe('ffmpeg');
  expect(withStanding(waiting, { state: 'processing', progress: 41 }).waitsFor).toBeUndefined();
  expect(withStanding(working, { state: 'ready', progress: 100 })).toMatchObject({ state: 'ready', progress: 100 });
  expect(withStanding(working, { state: 'failed', failure: 'infected', progress: 0 })).toMatchObject({
    state: 'failed',
    failure: 'infected',
  });
});

it('reports a ready but truncated video', () => {
  const ready = { state: 'ready', progress: 100 } as const;
  expect(withStanding(working, { ...ready, endsEarly: true }).endsEarly).toBe(true);
  expect(withStanding(working, ready).endsEarly).toBe(false);
});

it('ignores events during the upload and after the end', () => {
  for (const state of ['sending', 'paused', 'waiting', 'ready', 'failed'] as const) {
    const one = { ...working, state };
    expect(withStanding(one, { state: 'processing', progress: 90 })).toBe(one);
  }
});
