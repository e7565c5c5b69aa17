import type { Problem } from '../../../../shared/forms/index.ts';
import { BOUNDS, isCount, isPrice } from './terms-draft.ts';

/** A price, shown at its field when the server would not take it. */
export const priceRule = (value: number | undefined): Problem | undefined =>
  isPrice(value) ? undefined : { words: 'desk.priceRule' };

/** A count within its bounds, shown at its field. */
export const countRule =
  (name: keyof typeof BOUNDS) =>
  (value: number | undefined): Problem | undefined => {
    const [min, max] = BOUNDS[name];
    return isCount(name, value) ? undefined : { words: 'desk.countRule', values: { min, max } };
  };
