import type { FragmentTap } from '../../../platform/ports/media-server.ts';
import type { PartFile } from './part-file.ts';

/** A part with the file it is written to. */
export interface OpenedPart {
  readonly id: string;
  readonly file: PartFile;
}

export interface RecordingSegment {
  readonly tap: FragmentTap;
  /** Ids of the parts whose files are not whole yet. */
  readonly writing: ReadonlyMap<string, Promise<boolean>>;
  /** Settles when all files are whole. */
  closed(): Promise<void>;
}

/**
 * Takes one stream into one file after the other: pictures of another size have another head, and a file has one. The next
 * file begins with the very fragment that the one before it could not hold, so nothing is lost between them.
 * `onPart` is called for each file that is whole, `onEnd` once when nothing more is taken: the stream is over, or its file had
 * to be closed.
 */
export function openSegment(doors: {
  readonly openPart: () => OpenedPart;
  readonly onPart: () => void;
  readonly onEnd: () => void;
}): RecordingSegment {
  const writing = new Map<string, Promise<boolean>>();
  let head: Buffer | null = null;
  let current = begin();

  function begin(): OpenedPart {
    const part = doors.openPart();
    writing.set(part.id, part.file.closed);
    void part.file.closed.then(() => {
      writing.delete(part.id);
      if (part === current) doors.onEnd();
      doors.onPart();
    });
    return part;
  }
  return {
    writing,
    closed: async () => void (await Promise.all(writing.values())),
    tap: {
      init(data) {
        if (head && !head.equals(data)) {
          const before = current;
          current = begin();
          before.file.tap.end();
        }
        head = data;
        current.file.tap.init(data);
      },
      fragment: (data, durationMs) => current.file.tap.fragment(data, durationMs),
      end: () => current.file.tap.end(),
    },
  };
}
