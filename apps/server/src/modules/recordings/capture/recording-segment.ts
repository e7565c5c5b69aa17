import type { FragmentTap } from '../../../platform/ports/media-server.ts';
import type { PartFile } from './part-file.ts';

export interface OpenedPart {
  readonly id: string;
  readonly file: PartFile;
}

export interface RecordingSegment {
  readonly tap: FragmentTap;
  /** Ids of parts whose files are incomplete. */
  readonly writing: ReadonlyMap<string, Promise<boolean>>;
  /** Resolves once all files are complete. */
  closed(): Promise<void>;
}

/**
 * Captures one stream into consecutive files. A new frame size needs a new init segment, and a file has only one. The
 * next file starts with exactly the fragment that didn't fit the previous one, so nothing is lost in between. `onPart`
 * is called for each complete file. `onEnd` is called once, when the stream is over or its file had to be closed.
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
