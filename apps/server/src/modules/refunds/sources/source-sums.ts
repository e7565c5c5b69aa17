import type { PaidTransfer } from './sources.queries.ts';

/** Totals over several payments. */
export interface Sums {
  readonly units: number;
  readonly leftUnits: number;
  readonly creatorUnits: number;
  readonly studioUnits: number;
}
export const sumsOf = (transfers: readonly PaidTransfer[]): Sums => {
  const sum = (name: keyof Sums) => transfers.reduce((all, transfer) => all + transfer[name], 0);
  return {
    units: sum('units'),
    leftUnits: sum('leftUnits'),
    creatorUnits: sum('creatorUnits'),
    studioUnits: sum('studioUnits'),
  };
};
