import { describe, expect, it } from 'vitest';
import { isAbout, needsList, vodIn, withAnswer, withChanged, withMoved } from './recordings.live.ts';
import type { RecordState, Vod, VodPage } from './recordings.queries.ts';

const state: RecordState = { isRecording: false, kind: 'public', canRecord: true, isPaid: false };
const moved = { vodId: 'v', performerId: 'p', kind: 'public' as const, streamId: 's', at: '2026-11-21T16:00:00.000Z' };
const vod = (more: Partial<Vod> = {}): Vod => ({
  _id: 'v',
  title: 'Songs',
  kind: 'public',
  state: 'processing',
  progress: 20,
  show: { kind: 'public', startedAt: '' },
  performer: { _id: 'p', username: 'p', name: 'P', avatar: '' },
  duration: 0,
  bytes: 0,
  isPlain: false,
  isHeld: false,
  isTrimming: false,
  canRename: true,
  canTrim: false,
  canDelete: true,
  createdAt: '',
  ...more,
});
const page = (...data: Vod[]): VodPage => ({ data, total: data.length });
const changed = { vodId: 'v', state: 'processing' as const, progress: 60, isTrimming: false };

describe('a show’s recording state', () => {
  it('matches a refetch', () => {
    const on = withMoved(state, moved, true);
    expect(on).toEqual({ ...state, isRecording: true, startedAt: moved.at });
    expect(withMoved(on, moved, false)).toEqual(state);
  });
  it('applies to the watched show only', () => {
    expect([isAbout(moved, 'p'), isAbout(moved, 's'), isAbout(moved, 'x')]).toEqual([true, true, false]);
    const own = { ...moved, kind: 'private' as const, sessionId: 'e' };
    expect([isAbout(own, 'e'), isAbout(own, 'p')]).toEqual([true, false]);
  });
});

describe('the list of recordings', () => {
  it('follows processing', () => expect(withChanged(page(vod()), changed)).toEqual(page(vod({ progress: 60 }))));
  it('ignores late events', () => {
    const ready = page(vod({ state: 'ready', progress: 100 }));
    expect(withChanged(ready, changed)).toEqual(ready);
    expect(withChanged(page(vod({ progress: 90 })), changed)).toEqual(page(vod({ progress: 90 })));
  });
  it('leaves other recordings unchanged', () => {
    const other = page(vod({ _id: 'w' }));
    expect(withChanged(other, changed)).toEqual(other);
  });
  it('shows why a video failed, and a cut in progress on an existing one', () => {
    const failed = { ...changed, state: 'failed' as const, failure: 'broken' as const, progress: 0 };
    expect(withChanged(page(vod()), failed).data[0]).toMatchObject({ state: 'failed', failure: 'broken' });
    const cut = { ...changed, state: 'ready' as const, progress: 0, isTrimming: true };
    expect(withChanged(page(vod({ state: 'ready', progress: 100 })), cut).data[0]).toMatchObject({ isTrimming: true });
  });
  it('is refetched for what events don’t contain', () => {
    expect(needsList([page(vod())], changed)).toBe(false);
    expect(needsList([page()], changed)).toBe(true);
    expect(needsList([page(vod())], { ...changed, state: 'ready' })).toBe(true);
    expect(needsList([page(vod({ state: 'ready', isTrimming: true }))], { ...changed, state: 'ready' })).toBe(true);
  });
  it('applies its own call’s response, but not over later events', () => {
    const other = vod({ _id: 'w' });
    const whole = vod({ state: 'ready', progress: 100, duration: 60 });
    const answer = { ...whole, isTrimming: true, progress: 0 };
    const pages = [page(other), page(whole)];
    const asked = vodIn(pages, 'v');
    expect(withAnswer(pages, answer, asked)).toEqual([page(other), page(answer)]);
    const cut = { ...changed, state: 'ready' as const, progress: 100, isTrimming: false };
    const told = pages.map((one) => withChanged(one, { ...cut, progress: 0, isTrimming: true }));
    const done = told.map((one) => withChanged(one, cut));
    expect(withAnswer(done, answer, asked)).toBeUndefined();
    expect(withAnswer([page()], answer, asked)).toBeUndefined();
  });
});
