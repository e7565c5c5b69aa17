import { ETHNICITIES, EYES, HAIRS, heightText, weightText } from '@footlight/contract/users/terms';
import { isOneOf, type Translate } from '../../../shared/words/index.ts';
import type { usersDetailsWords } from '../../users/details/words.ts';

export interface Looks {
  readonly weight?: number | undefined;
  readonly height?: number | undefined;
  readonly eyes?: string | undefined;
  readonly hair?: string | undefined;
  readonly ethnicity?: string | undefined;
}
export interface Fact {
  readonly term: string;
  readonly value: string;
}

/** Checks if any value needs the `users` translations, which must then be loaded. */
export const hasLooks = ({ weight, height, eyes, hair, ethnicity }: Looks): boolean =>
  Boolean(weight ?? height ?? eyes ?? hair ?? ethnicity);

/** Returns the values as labels and text. Requires the `users` translations. */
export function looksOf(
  t: Translate<typeof usersDetailsWords>,
  { weight, height, eyes, hair, ethnicity }: Looks,
): Fact[] {
  return [
    ...(height === undefined ? [] : [{ term: t('users.height'), value: heightText(height) }]),
    ...(weight === undefined ? [] : [{ term: t('users.weight'), value: weightText(weight) }]),
    ...(eyes && isOneOf(EYES, eyes) ? [{ term: t('users.eyes'), value: t(`users.eyes.${eyes}`) }] : []),
    ...(hair && isOneOf(HAIRS, hair) ? [{ term: t('users.hair'), value: t(`users.hair.${hair}`) }] : []),
    ...(ethnicity && isOneOf(ETHNICITIES, ethnicity)
      ? [{ term: t('users.ethnicity'), value: t(`users.ethnicity.${ethnicity}`) }]
      : []),
  ];
}
