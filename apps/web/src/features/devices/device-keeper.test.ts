import { beforeEach, expect, test, vi } from 'vitest';
import { createDeviceKeeper } from './device-keeper.ts';

class FakeTrack extends EventTarget {
  isOpen = true;
  stop() {
    this.isOpen = false;
  }
}
const failure = (name: string) => Object.assign(new Error(name), { name });

/** Results of successive attempts to open a device. */
let answers: (() => FakeTrack)[];
let said: [track: unknown, problem: unknown][];
const stage = () =>
  createDeviceKeeper(
    async () => answers.shift()!() as unknown as MediaStreamTrack,
    (track, problem) => said.push([track, problem]),
  );
const settled = (count: number) => vi.waitFor(() => expect(said).toHaveLength(count));
beforeEach(() => {
  answers = [];
  said = [];
});

test('the device before stays open until the next one is, so that nothing is cut', async () => {
  const first = new FakeTrack();
  const second = new FakeTrack();
  let wasOpen: boolean | undefined;
  answers = [
    () => first,
    () => {
      wasOpen = first.isOpen;
      return second;
    },
  ];
  const keeper = stage();
  keeper.open();
  await settled(1);
  keeper.open();
  await settled(2);
  expect(wasOpen).toBe(true);
  expect([first.isOpen, second.isOpen]).toEqual([false, true]);
  expect(said).toEqual([
    [first, undefined],
    [second, undefined],
  ]);
});

test('a phone that opens one camera at a time closes the first and tries again', async () => {
  const front = new FakeTrack();
  const back = new FakeTrack();
  const openBack = () => {
    if (front.isOpen) throw failure('NotReadableError');
    return back;
  };
  answers = [() => front, openBack, openBack];
  const keeper = stage();
  keeper.open();
  await settled(1);
  keeper.open();
  await settled(2);
  expect(said.at(-1)).toEqual([back, undefined]);
});

test('a device that can’t be opened leaves the one before, with the reason', async () => {
  const camera = new FakeTrack();
  answers = [
    () => camera,
    () => {
      throw failure('NotAllowedError');
    },
  ];
  const keeper = stage();
  keeper.open();
  await settled(1);
  keeper.open();
  await settled(2);
  expect(said.at(-1)).toEqual([camera, 'denied']);
  expect(camera.isOpen).toBe(true);
});

test('an unplugged device is missed, but not one that was replaced', async () => {
  const first = new FakeTrack();
  const second = new FakeTrack();
  answers = [() => first, () => second];
  const keeper = stage();
  keeper.open();
  await settled(1);
  keeper.open();
  await settled(2);
  first.dispatchEvent(new Event('ended'));
  expect(said).toHaveLength(2);
  second.dispatchEvent(new Event('ended'));
  expect(said.at(-1)).toEqual([undefined, 'none']);
});

test('a device that opens after it was closed or chosen anew is closed without a word', async () => {
  const slow = new FakeTrack();
  const quick = new FakeTrack();
  answers = [() => slow, () => quick];
  const keeper = stage();
  keeper.open();
  keeper.open();
  await settled(1);
  expect(said).toEqual([[quick, undefined]]);
  expect([slow.isOpen, quick.isOpen]).toEqual([false, true]);
  keeper.close();
  expect(quick.isOpen).toBe(false);
});
