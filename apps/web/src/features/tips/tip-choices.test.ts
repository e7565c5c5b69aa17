import { TIP_CHOICES as agreed } from '@footlight/contract';
import { expect, test } from 'vitest';
import { TIP_CHOICES } from './tip-choices.ts';

// `TIP_CHOICES` is a copy, because importing the contract's list would pull its schemas into the page's bundle.
test('match the contract', () => {
  expect(TIP_CHOICES).toEqual(agreed);
});
