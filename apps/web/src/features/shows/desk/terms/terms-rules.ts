import type { Problem } from '../../../../shared/forms/index.ts';
import { BOUNDS, isCount, isPrice } from './terms-draft.ts';

/** Field error for a price the server would reject. */
export const priceRule = (value: number | undefined): Problem | undefined =>
  isPrice(value) ? undefined : { words: 'desk.priceRule' };

export const countRule =
  (name: keyof typeof BOUNDS) =>
  (value: number | undefined): Problem | undefined => {
    const [min, max] = BOUNDS[name];
    return isCount(name, value) ? undefined : { words: 'desk.countRule', values: { min, max } };
  };
