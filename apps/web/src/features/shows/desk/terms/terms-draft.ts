import type { ShowTerms } from '../../index.ts';

export const PRICES = [
  'privatePrice',
  'groupPrice',
  'peekPrice',
  'paidPrice',
  'ticketPrice',
  'recordingPrice',
] as const;
const COUNTS = ['privateMinMinutes', 'groupMin', 'groupMax'] as const;
const SWITCHES = ['allowPrivate', 'allowGroup', 'allowPeek', 'allowRecording', 'allowWars'] as const;

/** Unsaved terms. Prices are in tokens. */
export type TermsDraft = Record<(typeof PRICES)[number] | (typeof COUNTS)[number], number | undefined> &
  Record<(typeof SWITCHES)[number], boolean>;

/** Changed fields, grouped by the two API calls that save them. */
export interface TermsChange {
  readonly prices: Partial<Record<(typeof PRICES)[number] | 'privateMinMinutes', number>>;
  readonly settings: Partial<Record<(typeof SWITCHES)[number], boolean> & Record<'groupMin' | 'groupMax', number>>;
}

export const draftOfTerms = (terms: ShowTerms): TermsDraft => {
  const { performerId: _whose, warEntryPrice: _entry, ...draft } = terms;
  return draft;
};

/** Returns the draft fields that differ from the server's values, without cleared fields. */
export function changeOf(terms: ShowTerms, draft: TermsDraft): TermsChange {
  const changed = <K extends keyof TermsDraft>(names: readonly K[]) =>
    Object.fromEntries(
      names
        .filter((name) => draft[name] !== undefined && draft[name] !== terms[name])
        .map((name) => [name, draft[name]]),
    );
  return {
    prices: changed([...PRICES, 'privateMinMinutes']),
    settings: changed([...SWITCHES, 'groupMin', 'groupMax']),
  };
}

export const isChanged = ({ prices, settings }: TermsChange): boolean =>
  Object.keys(prices).length + Object.keys(settings).length > 0;

const MOST_TOKENS = 100_000;
const LEAST_TOKENS = 0.01;
/** Checks if the server accepts the price: at least 0.01 and at most 100,000 tokens, with at most two decimals. */
export const isPrice = (tokens: number | undefined): boolean =>
  tokens !== undefined &&
  tokens >= LEAST_TOKENS &&
  tokens <= MOST_TOKENS &&
  Math.abs(tokens * 100 - Math.round(tokens * 100)) < 1e-6;

/** Inclusive bounds of a private show's minimum minutes and a group's viewer counts. */
export const BOUNDS = { privateMinMinutes: [1, 60], groupMin: [2, 6], groupMax: [2, 200] } as const;

export const isCount = (name: keyof typeof BOUNDS, value: number | undefined): boolean => {
  const [least, most] = BOUNDS[name];
  return value !== undefined && Number.isInteger(value) && value >= least && value <= most;
};
