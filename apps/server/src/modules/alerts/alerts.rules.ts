import { unitsToTokens, type Answer, type alerts } from '@footlight/contract';
import { versionedKey } from '../../platform/versioned-key.ts';

export type AlertsView = Answer<typeof alerts.view>;
type BandView = AlertsView['bands'][number];

export interface Band {
  readonly id: string;
  readonly from_units: number;
  /** Upper end of the band. Null means no upper limit. */
  readonly to_units: number | null;
  readonly text: string;
  readonly sound: BandView['sound'];
  readonly sound_upload_id: string | null;
  readonly animation: BandView['animation'];
  readonly is_on: boolean;
}

/** Finds the band for a tip. Returns undefined if there is none or the band is turned off. */
export const bandFor = <B extends Band>(bands: readonly B[], units: number): B | undefined =>
  bands.find(
    (band) =>
      band.is_on && Number(band.from_units) <= units && (band.to_units === null || units <= Number(band.to_units)),
  );

/** Returns an error message for invalid bands, or null if they are valid. */
export function mistakeOf(bands: readonly Pick<Band, 'from_units' | 'to_units'>[]): string | null {
  const endOf = ({ to_units: to }: Pick<Band, 'to_units'>) => to ?? Number.POSITIVE_INFINITY;
  const sorted = bands.toSorted((a, b) => a.from_units - b.from_units);
  if (sorted.some((band) => endOf(band) < band.from_units)) return 'A band must not end before it begins.';
  const overlaps = sorted.some((band, place) => {
    const before = sorted[place - 1];
    return before !== undefined && band.from_units <= endOf(before);
  });
  return overlaps ? 'Two bands overlap.' : null;
}

export const wordsFor = (text: string, { name, units }: { readonly name: string; readonly units: number }): string =>
  text.replaceAll(/\{(name|tokens)\}/g, (_, what) => (what === 'name' ? name : String(unitsToTokens(units))));

export const bandOf = (band: Band): BandView => ({
  _id: band.id,
  from: unitsToTokens(Number(band.from_units)),
  ...(band.to_units === null ? {} : { to: unitsToTokens(Number(band.to_units)) }),
  text: band.text,
  sound: band.sound,
  ...(band.sound_upload_id ? { soundId: band.sound_upload_id } : {}),
  animation: band.animation,
  isOn: band.is_on,
});

/**
 * Key in the URL of an alert page. Derived from the site's secret, the creator and a version, so it is stored nowhere.
 */
export const alertPageKey = versionedKey('alerts', 'alert-page');
/** Socket room of the alert pages opened with this version of the URL. */
export const pageRoom = (performerId: string, version: number): string => `alerts:${performerId}:${version}`;
