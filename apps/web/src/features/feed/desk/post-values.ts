import type { Args } from '@footlight/contract';
import type { EndpointOf } from '../../../shared/api/index.ts';
import { toMomentField } from '../../../shared/formats/index.ts';
import { rules, type Rule } from '../../../shared/forms/index.ts';
import type { OwnPost } from '../feed.queries.ts';

export type PostFields = NonNullable<Args<EndpointOf<'feed.create'>>['body']>;

/** A post as it is written into a form. */
export type PostValues = {
  readonly text: string;
  readonly mediaIds: readonly string[];
  readonly audience: OwnPost['audience'];
  readonly price: number | undefined;
  /** As the field of a browser has it, in the browser's time: `2026-11-22T20:00`; empty for at once. */
  readonly scheduledAt: string;
  readonly isPinned: boolean;
};

export const MOST_MEDIA = 10;
export const LONGEST = 5000;

/** What a form begins with: a new post is for everybody. */
export const valuesOf = (post: OwnPost | undefined): PostValues => ({
  text: post?.text ?? '',
  mediaIds: post?.files.map(({ uploadId }) => uploadId) ?? [],
  audience: post?.audience ?? 'free',
  price: post && post.price > 0 ? post.price : undefined,
  scheduledAt: post?.scheduledAt ? toMomentField(post.scheduledAt) : '',
  isPinned: post?.isPinned ?? false,
});

const price: Rule<number | undefined> = (value, all) => {
  if ((all as PostValues).audience !== 'price') return undefined;
  return value !== undefined && value >= 0.01 && value <= 1_000_000 ? undefined : { words: 'feed.priceWrong' };
};
const few: Rule<readonly string[]> = (value) => (value.length > MOST_MEDIA ? { words: 'feed.tooMany' } : undefined);

/** What the server asks for. */
export const POST_RULES = { text: [rules.between(0, LONGEST)], price: [price], mediaIds: [few] };

/** What is sent of a form. */
export const fieldsOf = ({ mediaIds, scheduledAt, audience, price: tokens, ...values }: PostValues): PostFields => ({
  ...values,
  audience,
  mediaIds: [...mediaIds],
  scheduledAt: scheduledAt ? new Date(scheduledAt).toISOString() : '',
  ...(audience === 'price' && tokens !== undefined ? { price: tokens } : {}),
});
