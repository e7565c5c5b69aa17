import { MINUTE_MS } from '@footlight/contract/time';
import type { OwnItem } from '../desk.queries.ts';
import { changesOf, tagsOf } from '../item.rules.ts';
import type { Kind } from '../kinds.ts';
import type { ItemWish } from '../use-save-item.ts';

export interface Participant {
  readonly name: string;
  readonly releaseFormId?: string | undefined;
}
export type ProductType = 'digital' | 'physical';

export type ItemFields = {
  title: string;
  description: string;
  price: number | undefined;
  isSubscribersOnly: boolean;
  tags: string;
  categoryId: string;
  language: string;
  /** Value of a `datetime-local` input, in local time. */
  scheduledAt: string;
  participants: readonly Participant[];
  type: ProductType;
  stock: number | undefined;
  weightGrams: number | undefined;
};

const TO_MINUTES = 16;
/** Converts an ISO instant to the value of a `datetime-local` input. */
export function localTime(at: string): string {
  const moment = new Date(at);
  return new Date(moment.getTime() - moment.getTimezoneOffset() * MINUTE_MS).toISOString().slice(0, TO_MINUTES);
}

export const fieldsOf = (item: OwnItem | undefined): ItemFields => ({
  title: item?.title ?? '',
  description: item?.description ?? '',
  price: item?.price ?? 0,
  isSubscribersOnly: item?.isSubscribersOnly ?? false,
  tags: item?.tags.join(', ') ?? '',
  categoryId: item?.category?._id ?? '',
  language: item?.language ?? '',
  scheduledAt: item?.scheduledAt ? localTime(item.scheduledAt) : '',
  participants: (item?.participants ?? []).map(({ name, releaseFormId }) => ({ name, releaseFormId })),
  type: item?.productType ?? 'digital',
  stock: item?.stock ?? 1,
  weightGrams: item?.weightGrams,
});

const COMMON = ['title', 'description', 'price', 'isSubscribersOnly', 'tags', 'categoryId', 'language'] as const;
const OF_KIND: Record<Kind, readonly (keyof ItemFields)[]> = {
  video: [...COMMON, 'scheduledAt', 'participants'],
  photo: [...COMMON, 'participants'],
  gallery: [...COMMON, 'participants'],
  product: [...COMMON, 'type', 'stock', 'weightGrams'],
};
const isNothing = (value: unknown) =>
  value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** Builds the request body: all filled fields for a new item, otherwise only the changed ones. */
export function bodyOf(kind: Kind, before: ItemFields | undefined, after: ItemFields): ItemWish['fields'] {
  const changed = before ? changesOf(before, after) : after;
  const body: Record<string, unknown> = {};
  for (const name of OF_KIND[kind]) {
    if (!(name in changed) || (!before && isNothing(after[name]))) continue;
    body[name] = sent(name, after);
  }
  if (kind === 'product' && after.type === 'digital') delete body['stock'];
  return body as ItemWish['fields'];
}

function sent(name: keyof ItemFields, after: ItemFields): unknown {
  if (name === 'tags') return tagsOf(after.tags).join(',');
  if (name === 'scheduledAt') return after.scheduledAt && new Date(after.scheduledAt).toISOString();
  if (name === 'participants') return after.participants.filter((one) => one.name.trim());
  return after[name] ?? 0;
}
