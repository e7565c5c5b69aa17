import type { AlertBand } from '../alerts.queries.ts';

export const MOST_BANDS = 8;
export const MOST_SIGNS = 120;

export interface BandDraft {
  readonly key: string;
  /** Id of a saved band, or undefined for a new one. */
  readonly id: string | undefined;
  readonly from: number | undefined;
  /** Upper limit, or undefined if there is none. */
  readonly to: number | undefined;
  readonly text: string;
  /** Name of one of the site's sounds, or the id of a custom sound. */
  readonly sound: string;
  readonly animation: AlertBand['animation'];
  readonly isOn: boolean;
}
export type BandFault = 'amount' | 'backwards' | 'overlap' | 'text';

const SITE_SOUNDS = ['chime', 'coins', 'bell', 'fanfare', 'none'] as const;
export const SOUNDS: readonly (typeof SITE_SOUNDS)[number][] = SITE_SOUNDS;

export const draftsOf = (bands: readonly AlertBand[]): BandDraft[] =>
  bands.map(({ _id, from, to, text, sound, soundId, animation, isOn }) => ({
    key: _id,
    id: _id,
    from,
    to,
    text,
    animation,
    isOn,
    sound: sound === 'own' ? (soundId ?? 'chime') : sound,
  }));

const isAmount = (value: number | undefined): value is number => value !== undefined && value > 0 && value <= 1_000_000;
const endOf = ({ to }: BandDraft): number => to ?? Number.POSITIVE_INFINITY;
const meet = (a: BandDraft, b: BandDraft): boolean => (a.from ?? 0) <= endOf(b) && (b.from ?? 0) <= endOf(a);

export function faultsOf(bands: readonly BandDraft[]): Record<string, BandFault> {
  const faults: Record<string, BandFault> = {};
  for (const band of bands) {
    if (!isAmount(band.from) || (band.to !== undefined && !isAmount(band.to))) faults[band.key] = 'amount';
    else if (endOf(band) < band.from) faults[band.key] = 'backwards';
    else if (!band.text.trim()) faults[band.key] = 'text';
    else if (bands.some((other) => other !== band && meet(band, other))) faults[band.key] = 'overlap';
  }
  return faults;
}

/** Converts the bands to their saved form. They must be valid. */
export const bodyOf = (bands: readonly BandDraft[]) =>
  bands.map(({ id, from = 0, to, text, sound, animation, isOn }) => {
    const own = SITE_SOUNDS.find((one) => one === sound);
    return {
      ...(id ? { _id: id } : {}),
      from,
      text: text.trim(),
      animation,
      isOn,
      ...(to === undefined ? {} : { to }),
      ...(own ? { sound: own } : { sound: 'own' as const, soundId: sound }),
    };
  });

/** Appends a band. If the highest band has no upper limit, it gets one. */
export function withNext(bands: readonly BandDraft[], key: string, text: string): BandDraft[] {
  const last = bands.toSorted((a, b) => (a.from ?? 0) - (b.from ?? 0)).at(-1);
  const from = Math.floor(Math.max(last?.from ?? 0, last?.to ?? 0)) + (last ? (last.to === undefined ? 50 : 1) : 1);
  const closed = bands.map((band) => (band === last && band.to === undefined ? { ...band, to: from - 0.01 } : band));
  const next: BandDraft = {
    key,
    id: undefined,
    from,
    to: undefined,
    text,
    sound: 'chime',
    animation: 'rise',
    isOn: true,
  };
  return [...closed, next];
}
