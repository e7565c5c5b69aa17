/** A picture must not be shown any more. */
export interface PictureBlocked {
  readonly pictureId: string;
}

/** Somebody wanted to show a picture of themselves that is a copy of a blocked one. */
export interface PictureRefused {
  readonly accountId: string;
  readonly pictureId: string;
  /** Bits that differ, of 256. */
  readonly distance: number;
  /** Of a small copy, in the store. */
  readonly pictureKey: string;
}

/** Something of a broadcast looks like a blocked picture. */
export interface PictureMatched {
  readonly kind: 'recording' | 'clip' | 'room';
  /** Of the recording or the clip; of a room the performer. */
  readonly subjectId: string;
  readonly pictureId: string;
  /** Bits that differ, of 256. */
  readonly distance: number;
  /** The moment of a video. */
  readonly atMs: number;
  /** Of a small copy of what was matched, in the store. */
  readonly pictureKey: string | null;
  /** What brings back what nobody is shown until staff decide; null where it is still shown. */
  readonly hidden: Readonly<Record<string, unknown>> | null;
}

declare module '../../platform/outbox/facts.ts' {
  interface Facts {
    'picture/blocked': PictureBlocked;
    'picture/refused': PictureRefused;
    'picture/matched': PictureMatched;
  }
}
