import { afterEach, expect, test, vi } from 'vitest';
import { playOnTv, tvKindOf } from './play-on-tv.ts';

class FakeRemote extends EventTarget {
  prompt = vi.fn<() => Promise<void>>(async () => {});
}
class FakeVideo extends EventTarget {
  readonly remote = new FakeRemote();
  canPlayType = (): CanPlayTypeResult => 'maybe';
}
const refusal = (name: string) => new DOMException('no', name);
afterEach(() => vi.unstubAllGlobals());

test('a TV is offered by browsers that can reach one and give it an address', () => {
  const video = new FakeVideo();
  expect(tvKindOf(video)).toBe('cast');
  vi.stubGlobal('WebKitPlaybackTargetAvailabilityEvent', Event);
  expect(tvKindOf(video)).toBe('airplay');
  video.canPlayType = () => '';
  expect(tvKindOf(video)).toBeNull();
  expect(tvKindOf(null)).toBeNull();
});

test('asks for a TV once the video plays here, and returns when the TV is left', async () => {
  const video = new FakeVideo();
  const onOver = vi.fn<(fault?: string) => void>();
  playOnTv(video, onOver);
  expect(video.remote.prompt).not.toHaveBeenCalled();
  video.dispatchEvent(new Event('loadedmetadata'));
  video.dispatchEvent(new Event('loadedmetadata'));
  expect(video.remote.prompt).toHaveBeenCalledOnce();
  expect(onOver).not.toHaveBeenCalled();
  video.remote.dispatchEvent(new Event('disconnect'));
  expect(onOver.mock.calls).toEqual([[]]);
});

test.each([
  ['NotAllowedError', []],
  ['NotFoundError', ['none']],
  ['InvalidAccessError', ['failed']],
])('a list that ends with %s returns to this screen', async (name, told) => {
  const video = new FakeVideo();
  video.remote.prompt.mockRejectedValue(refusal(name));
  const onOver = vi.fn<(fault?: string) => void>();
  playOnTv(video, onOver);
  video.dispatchEvent(new Event('loadedmetadata'));
  await vi.waitFor(() => expect(onOver.mock.calls).toEqual([told]));
});
