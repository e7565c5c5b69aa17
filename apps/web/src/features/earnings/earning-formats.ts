import { formatTokens } from '../../shared/formats/index.ts';

const compact = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 2 });
/** For axes: 1.25K. */
export const formatCompact = (value: number): string => compact.format(value);

/** With a real minus, so that columns of figures align. */
export const signedTokens = (value: number): string => (value < 0 ? `−${formatTokens(-value)}` : formatTokens(value));

/** By how many percent something is more than before; undefined where there was nothing before. */
export const changeOf = (value: number, before: number): number | undefined =>
  before > 0 ? Math.round(((value - before) / before) * 100) : undefined;
