import { formatTokens, writing } from '../../shared/formats/index.ts';

/** For axes: 1.25K. */
export const formatCompact = (value: number): string =>
  value.toLocaleString(writing.language, { notation: 'compact', maximumFractionDigits: 2 });

/** With a real minus, so that columns of figures align. */
export const signedTokens = (value: number): string => (value < 0 ? `−${formatTokens(-value)}` : formatTokens(value));

/** By how many percent something is more than before; undefined where there was nothing before. */
export const changeOf = (value: number, before: number): number | undefined =>
  before > 0 ? Math.round(((value - before) / before) * 100) : undefined;
