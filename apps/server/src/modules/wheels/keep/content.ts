import { tokensToUnits, type Input, type wheels } from '@footlight/contract';
import type { Content } from '../wheels.rules.ts';

type Wish = Partial<Input<typeof wheels.create>['body']>;

/** Applies a change to a wheel's content. Omitted fields stay unchanged. */
export function contentAfter(
  wish: Wish,
  before: Content = { title: '', price_units: 0, labels: [], weights: [] },
): Content {
  const { title, price, segments } = wish;
  return {
    title: title ?? before.title,
    price_units: price === undefined ? Number(before.price_units) : tokensToUnits(price),
    labels: segments?.map(({ label }) => label) ?? before.labels,
    weights: segments?.map(({ weight }) => weight) ?? before.weights,
  };
}
