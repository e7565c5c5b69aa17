import type { Args } from '@footlight/contract';
import type { EndpointOf } from '../../../shared/api/index.ts';
import { toMomentField } from '../../../shared/formats/index.ts';
import { problem, rules, type Rule } from '../../../shared/forms/index.ts';
import { feedWords } from '../words.ts';
import type { OwnPost } from '../feed.queries.ts';

export type PostFields = NonNullable<Args<EndpointOf<'feed.create'>>['body']>;

export type PostValues = {
  readonly text: string;
  readonly mediaIds: readonly string[];
  readonly audience: OwnPost['audience'];
  readonly price: number | undefined;
  /**
   * Value of a `datetime-local` input in the browser's time zone, such as `2026-11-22T20:00`. Empty publishes
   * immediately.
   */
  readonly scheduledAt: string;
  readonly isPinned: boolean;
};

export const MOST_MEDIA = 10;
export const LONGEST = 5000;

/** Returns the initial form values. A new post is visible to everyone. */
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
  return value !== undefined && value >= 0.01 && value <= 1_000_000 ? undefined : problem(feedWords, 'feed.priceWrong');
};
const few: Rule<readonly string[]> = (value) =>
  value.length > MOST_MEDIA ? problem(feedWords, 'feed.tooMany') : undefined;

/** Mirrors the server's validation. */
export const POST_RULES = { text: [rules.between(0, LONGEST)], price: [price], mediaIds: [few] };

export const fieldsOf = ({ mediaIds, scheduledAt, audience, price: tokens, ...values }: PostValues): PostFields => ({
  ...values,
  audience,
  mediaIds: [...mediaIds],
  scheduledAt: scheduledAt ? new Date(scheduledAt).toISOString() : '',
  ...(audience === 'price' && tokens !== undefined ? { price: tokens } : {}),
});
