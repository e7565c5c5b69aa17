import { TIP_CHOICES as agreed } from '@footlight/contract';
import { expect, test } from 'vitest';
import { TIP_CHOICES } from './tip-choices.ts';

// Why a copy: the contract's own list would bring its schemas into the page.
test('the choices are those of the contract', () => {
  expect(TIP_CHOICES).toEqual(agreed);
});
