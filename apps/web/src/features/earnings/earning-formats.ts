import { formatTokens, writing } from '../../shared/formats/index.ts';

/** Formats a number compactly for axis labels, such as 1.25K. */
export const formatCompact = (value: number): string =>
  value.toLocaleString(writing.language, { notation: 'compact', maximumFractionDigits: 2 });

/** Formats tokens with a true minus sign so that columns of figures align. */
export const signedTokens = (value: number): string => (value < 0 ? `−${formatTokens(-value)}` : formatTokens(value));

/** Returns the change in percent. Undefined if the previous value was not positive. */
export const changeOf = (value: number, before: number): number | undefined =>
  before > 0 ? Math.round(((value - before) / before) * 100) : undefined;
