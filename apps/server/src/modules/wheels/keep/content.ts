import { tokensToUnits, type Input, type wheels } from '@footlight/contract';
import { refuse } from '../../../platform/refuse.ts';
import type { Content } from '../wheels.rules.ts';

type Wish = Partial<Input<typeof wheels.create>['body']>;

/** Text on one line, without control signs and signs that turn the direction of what follows. Refuses VALIDATION_FAILED when nothing is left. */
function lineOf(text: string, property: string): string {
  const line = text
    .toWellFormed()
    .replace(/[\p{Cc}\u{202A}-\u{202E}\u{2066}-\u{2069}\u{FEFF}]/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim();
  return /[^\p{Cf}\p{M}\p{Z}]/u.test(line)
    ? line
    : refuse('VALIDATION_FAILED', 'This field is required!', { property });
}

/** What is on a wheel after a wish; what it leaves out stays as it is. Refuses VALIDATION_FAILED. */
export function contentAfter(
  wish: Wish,
  before: Content = { title: '', price_units: 0, labels: [], weights: [] },
): Content {
  const { title, price, segments } = wish;
  return {
    title: title === undefined ? before.title : lineOf(title, 'title'),
    price_units: price === undefined ? Number(before.price_units) : tokensToUnits(price),
    labels: segments?.map(({ label }, place) => lineOf(label, `segments.${place}.label`)) ?? before.labels,
    weights: segments?.map(({ weight }) => weight) ?? before.weights,
  };
}
