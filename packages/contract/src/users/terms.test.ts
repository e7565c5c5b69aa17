import { expect, it } from 'vitest';
import { heightText, listHeights, listWeights, weightText } from './terms.ts';

it('lists weights from 99 to 318 pounds and heights from 4 ft to 6 ft 11 in, with kilograms and centimeters', () => {
  const weights = listWeights().map(weightText);
  const heights = listHeights().map(heightText);
  expect([weights.length, weights[0], weights.at(-1)]).toEqual([220, '99 lb (45 kg)', '318 lb (143 kg)']);
  expect([heights.length, heights[0], heights.at(-1)]).toEqual([36, `4'0" (122 cm)`, `6'11" (211 cm)`]);
});
