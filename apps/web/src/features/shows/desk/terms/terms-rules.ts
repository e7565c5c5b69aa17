import { problem, type Problem } from '../../../../shared/forms/index.ts';
import { showsDeskWords } from '../words.ts';
import { BOUNDS, isCount, isPrice } from './terms-draft.ts';

/** Returns a field error for a price that the server would reject. */
export const priceRule = (value: number | undefined): Problem | undefined =>
  isPrice(value) ? undefined : problem(showsDeskWords, 'desk.priceRule');

export const countRule =
  (name: keyof typeof BOUNDS) =>
  (value: number | undefined): Problem | undefined => {
    const [min, max] = BOUNDS[name];
    return isCount(name, value) ? undefined : problem(showsDeskWords, 'desk.countRule', { min, max });
  };
