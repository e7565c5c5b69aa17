interface Size {
  readonly displayWidth: number;
  readonly displayHeight: number;
}
interface Frame extends Size {
  readonly timestamp: number;
  close(): void;
}
/** Part of a canvas that this module uses. */
interface Board<F> {
  width: number;
  height: number;
  getContext(kind: '2d'): { drawImage(frame: F, x: number, y: number, width: number, height: number): void } | null;
}

/**
 * APIs that read frames from a track and create a track from frames, even while the page is hidden. Only Chromium has
 * both.
 */
interface FrameTools {
  readonly MediaStreamTrackProcessor?: new (of: { track: MediaStreamTrack }) => {
    readonly readable: ReadableStream<VideoFrame>;
  };
  readonly MediaStreamTrackGenerator?: new (of: { kind: 'video' }) => MediaStreamTrack & {
    readonly writable: WritableStream<VideoFrame>;
  };
}
const tools = globalThis as unknown as FrameTools;

/**
 * Checks if this browser can draw the camera into a corner of the screen. Requires `FrameTools`, because timers are
 * throttled in hidden pages.
 */
export const canCombinePictures = (): boolean =>
  tools.MediaStreamTrackProcessor !== undefined && tools.MediaStreamTrackGenerator !== undefined;

/** Maximum share of the screen's width and height that the camera covers, and its distance from the edges. */
const CORNER_WIDTH = 0.24;
const CORNER_HEIGHT = 0.32;
const MARGIN = 0.02;

/** Returns the camera's position: the lower right corner of the screen, in the camera's aspect ratio. */
export function cornerOf(screen: { readonly width: number; readonly height: number }, camera: Size) {
  const scale = Math.min(
    (screen.width * CORNER_WIDTH) / camera.displayWidth,
    (screen.height * CORNER_HEIGHT) / camera.displayHeight,
  );
  const width = Math.round(camera.displayWidth * scale);
  const height = Math.round(camera.displayHeight * scale);
  const margin = Math.round(screen.width * MARGIN);
  return { x: screen.width - width - margin, y: screen.height - height - margin, width, height };
}

/** Rounds down to an even number, because encoders require even sizes. */
const even = (pixels: number): number => pixels - (pixels % 2);

/**
 * Draws the camera over the screen. Calls `emit` for each camera frame, because a screen on which nothing moves has no
 * frames.
 */
export function combineFrames<F extends Frame>(
  screen: ReadableStream<F>,
  camera: ReadableStream<F>,
  board: Board<F>,
  emit: (timestamp: number) => void,
): () => void {
  const pen = board.getContext('2d');
  const stopScreen = readFrames(screen, (frame) => {
    const width = even(frame.displayWidth);
    const height = even(frame.displayHeight);
    // Setting a canvas's size clears it, even if the size is unchanged.
    if (board.width !== width) board.width = width;
    if (board.height !== height) board.height = height;
    pen?.drawImage(frame, 0, 0, width, height);
  });
  const stopCamera = readFrames(camera, (frame) => {
    const { x, y, width, height } = cornerOf(board, frame);
    pen?.drawImage(frame, x, y, width, height);
    emit(frame.timestamp);
  });
  return () => {
    stopScreen();
    stopCamera();
  };
}

/** Calls `onFrame` with each frame and then closes it, because a camera stops if too many of its frames are held. */
function readFrames<F extends Frame>(frames: ReadableStream<F>, onFrame: (frame: F) => void): () => void {
  const reader = frames.getReader();
  const read = async () => {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      onFrame(value);
      value.close();
    }
  };
  void read().catch(() => undefined);
  return () => void reader.cancel().catch(() => undefined);
}

/**
 * Combines a screen and a camera into one track, and calls `onTrack` with the track once it has a picture. Returns a
 * function that stops it. Does nothing if the browser doesn't support this.
 */
export function combinePictures(
  screen: MediaStreamTrack,
  camera: MediaStreamTrack,
  onTrack: (combined: MediaStreamTrack) => void,
): () => void {
  const { MediaStreamTrackProcessor: Processor, MediaStreamTrackGenerator: Generator } = tools;
  if (!Processor || !Generator) return () => {};
  const board = new OffscreenCanvas(1280, 720);
  const track = new Generator({ kind: 'video' });
  const writer = track.writable.getWriter();
  let isFirst = true;
  const stopReading = combineFrames<VideoFrame>(
    new Processor({ track: screen }).readable,
    new Processor({ track: camera }).readable,
    board,
    (timestamp) => {
      if ((writer.desiredSize ?? 0) <= 0) return;
      // Rejects once the track has been stopped.
      void writer.write(new VideoFrame(board, { timestamp })).catch(() => undefined);
      if (isFirst) onTrack(track);
      isFirst = false;
    },
  );
  return () => {
    stopReading();
    track.stop();
  };
}
