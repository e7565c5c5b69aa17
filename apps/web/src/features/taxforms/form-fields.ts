import type { WordKeyOf } from '../../shared/words/index.ts';
import type { taxformsWords } from './words.ts';
import type { FormName } from './taxforms.queries.ts';

/** Empty values for the fields of all forms. Each form sends only its own fields. */
export const NOTHING = {
  name: '',
  businessName: '',
  taxClass: 'individual',
  numberType: 'ssn',
  taxNumber: '',
  usTaxNumber: '',
  street: '',
  city: '',
  region: '',
  postalCode: '',
  country: '',
  citizenship: '',
  dateOfBirth: '',
  entityType: 'corporation',
  isCompany: false,
  issuedBy: '',
  vatNumber: '',
  registrationNumber: '',
  hasTreaty: false,
  treatyArticle: '',
  treatyPercent: '',
  signature: '',
};
export type Values = typeof NOTHING;
export type TextName = { [K in keyof Values]: Values[K] extends string ? K : never }[keyof Values];

export interface Field {
  readonly name: TextName;
  readonly words: WordKeyOf<typeof taxformsWords>;
  readonly kind: 'text' | 'country' | 'member' | 'class' | 'number' | 'entity' | 'day';
  readonly longest: number;
  readonly isOptional: boolean;
}
const field = (name: TextName, words: WordKeyOf<typeof taxformsWords>, more: Partial<Field> = {}): Field => ({
  name,
  words,
  kind: 'text',
  longest: 140,
  isOptional: false,
  ...more,
});
const optional = { isOptional: true } as const;
const taxNumber = (words: WordKeyOf<typeof taxformsWords>, more: Partial<Field> = {}) =>
  field('taxNumber', words, { longest: 40, ...more });

const ADDRESS = [
  field('street', 'taxforms.f.street', { longest: 200 }),
  field('postalCode', 'taxforms.f.postalCode', { longest: 20 }),
  field('city', 'taxforms.f.city', { longest: 100 }),
  field('region', 'taxforms.f.region', { longest: 100, ...optional }),
  field('country', 'taxforms.f.country', { kind: 'country' }),
];
const US_NUMBER = field('usTaxNumber', 'taxforms.f.usTaxNumber', { longest: 40, ...optional });
const BIRTH = field('dateOfBirth', 'taxforms.f.dateOfBirth', { kind: 'day' });

/** Returns a form's fields in order. DAC7 requires different fields from companies than from individuals. */
export function fieldsOf(form: FormName, isCompany: boolean): readonly Field[] {
  const name = field('name', isCompany || form === 'w8bene' ? 'taxforms.f.companyName' : 'taxforms.f.name');
  if (form === 'w9')
    return [
      name,
      field('businessName', 'taxforms.f.businessName', optional),
      field('taxClass', 'taxforms.f.taxClass', { kind: 'class' }),
      field('numberType', 'taxforms.f.numberType', { kind: 'number' }),
      taxNumber('taxforms.f.taxNumber'),
      ...ADDRESS,
    ];
  if (form === 'dac7')
    return [
      name,
      ...ADDRESS,
      taxNumber('taxforms.f.taxNumber'),
      field('issuedBy', 'taxforms.f.issuedBy', { kind: 'member' }),
      field('vatNumber', 'taxforms.f.vatNumber', { longest: 40, ...optional }),
      isCompany ? field('registrationNumber', 'taxforms.f.registrationNumber', { longest: 60 }) : BIRTH,
    ];
  const person = form === 'w8ben';
  return [
    name,
    field('citizenship', person ? 'taxforms.f.citizenship' : 'taxforms.f.organised', { kind: 'country' }),
    person ? BIRTH : field('entityType', 'taxforms.f.entityType', { kind: 'entity' }),
    ...ADDRESS,
    taxNumber('taxforms.f.foreignNumber', optional),
    US_NUMBER,
  ];
}
