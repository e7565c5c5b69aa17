import { expect, test, vi } from 'vitest';
import { combineFrames, cornerOf } from './combine-pictures.ts';

const frame = (displayWidth: number, displayHeight: number, timestamp = 0) => ({
  displayWidth,
  displayHeight,
  timestamp,
  isClosed: false,
  close() {
    this.isClosed = true;
  },
});
type FakeFrame = ReturnType<typeof frame>;

/** Creates a stream whose frames the test supplies. */
function pipe() {
  let into: ReadableStreamDefaultController<FakeFrame>;
  const cancelled = vi.fn<() => void>();
  const frames = new ReadableStream<FakeFrame>({ start: (controller) => void (into = controller), cancel: cancelled });
  return { frames, cancelled, push: (one: FakeFrame) => into.enqueue(one) };
}

function stage() {
  const drawn: (readonly unknown[])[] = [];
  const emitted: number[] = [];
  const board = {
    width: 1280,
    height: 720,
    getContext: () => ({ drawImage: (...how: unknown[]) => void drawn.push(how) }),
  };
  const screen = pipe();
  const camera = pipe();
  const stop = combineFrames(screen.frames, camera.frames, board, (timestamp) => emitted.push(timestamp));
  return { drawn, emitted, board, screen, camera, stop };
}

test('the camera stands in the lower right corner, in its own proportions', () => {
  const screen = { width: 1920, height: 1080 };
  expect(cornerOf(screen, frame(1280, 720))).toEqual({ x: 1421, y: 783, width: 461, height: 259 });
  const upright = cornerOf(screen, frame(720, 1280));
  expect(upright.height / upright.width).toBeCloseTo(16 / 9, 1);
  expect(upright.height).toBeLessThan(1080 / 3 + 1);
});

test('every frame of the camera makes a picture, also over a screen on which nothing moves', async () => {
  const { drawn, emitted, board, screen, camera } = stage();
  const still = frame(1921, 1081);
  screen.push(still);
  await vi.waitFor(() => expect(still.isClosed).toBe(true));
  expect([board.width, board.height]).toEqual([1920, 1080]);
  expect(emitted).toEqual([]);
  const faces = [frame(1280, 720, 10), frame(1280, 720, 20)];
  for (const face of faces) camera.push(face);
  await vi.waitFor(() => expect(faces.every(({ isClosed }) => isClosed)).toBe(true));
  expect(emitted).toEqual([10, 20]);
  expect(drawn.map(([one]) => one)).toEqual([still, ...faces]);
});

test('stopping lets both tracks go', async () => {
  const { screen, camera, stop } = stage();
  stop();
  await vi.waitFor(() => expect(camera.cancelled).toHaveBeenCalled());
  expect(screen.cancelled).toHaveBeenCalled();
});
