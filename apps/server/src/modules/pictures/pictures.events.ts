export interface PictureBlocked {
  readonly pictureId: string;
}

/** A user's own picture was refused as a copy of a blocked one. */
export interface PictureRefused {
  readonly accountId: string;
  readonly pictureId: string;
  /** Number of differing bits, out of 256. */
  readonly distance: number;
  /** Key of a small copy in the file store. */
  readonly pictureKey: string;
}

/** Broadcast content that looks like a blocked picture. */
export interface PictureMatched {
  readonly kind: 'recording' | 'clip' | 'room';
  /** Id of the recording or clip, or the performer's id for a room. */
  readonly subjectId: string;
  readonly pictureId: string;
  /** Number of differing bits, out of 256. */
  readonly distance: number;
  /** Position in the video. */
  readonly atMs: number;
  /** Key of a small copy of the matched picture in the file store. */
  readonly pictureKey: string | null;
  /** Data for restoring content withheld until staff decide. Null if the content is still shown. */
  readonly hidden: Readonly<Record<string, unknown>> | null;
}

declare module '../../platform/outbox/facts.ts' {
  interface Facts {
    'picture/blocked': PictureBlocked;
    'picture/refused': PictureRefused;
    'picture/matched': PictureMatched;
  }
}
