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

declare module '../../platform/outbox/facts.ts' {
  interface Facts {
    'picture/blocked': PictureBlocked;
    'picture/refused': PictureRefused;
  }
}
