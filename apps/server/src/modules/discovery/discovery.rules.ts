import { unitsToTokens, type Answer, type performers } from '@footlight/contract';
import { plainForm } from '../../platform/db/word-search.ts';
import { avatarUrl, publicProfileOf, type ProfileRow } from '../accounts/index.ts';
import { friendshipOf } from '../friends/index.ts';
import { isSoon, scheduleOf, slotsAfter, type OpenDays } from '../schedule/index.ts';
import type { LiveBroadcast } from './directory.ts';

export type PerformerView = Answer<typeof performers.view>;
export type PerformerCard = Answer<typeof performers.search>['data'][number];

export interface CardRow {
  readonly id: string;
  readonly username: string;
  readonly name: string;
  readonly avatar_key: string | null;
  readonly picture_key: string | null;
  readonly country: string | null;
  readonly languages: string[];
  readonly category_id: string | null;
  readonly category_slug: string | null;
  readonly category_name: string | null;
  readonly tags: string[];
  readonly streaming_status: 'offline' | 'public' | 'away' | 'private' | 'group' | 'paid';
  readonly is_favorite: boolean;
  readonly is_friend: boolean;
  readonly private_price_units: number;
  readonly group_price_units: number;
  readonly next_start_at: Date | null;
}
export interface ViewRow extends CardRow {
  readonly bio: string;
  readonly gender: string | null;
  readonly profile: Partial<ProfileRow> | null;
  readonly categories: NonNullable<PerformerCard['category']>[];
  readonly cover_key: string | null;
  readonly favourites: number;
  readonly views: number;
  readonly created_at: Date;
  readonly time_zone: string | null;
  readonly days: OpenDays | null;
  readonly is_reminded: boolean;
  /** The pending friend request between viewer and performer. `is_asker` is true if the viewer sent it. */
  readonly request_id: string | null;
  readonly is_asker: boolean | null;
}

export const titleMatches = (title: string, words: readonly string[]): boolean => {
  const form = plainForm(title);
  return words.every((word) => form.includes(word));
};

/** A performer that a recommendation resembles: one the viewer follows, bought from or recently viewed. */
export interface Model {
  readonly kind: 'followed' | 'bought' | 'watched';
  readonly username: string;
  readonly name: string;
}
type Reason = Answer<typeof performers.searchByInterest>['data'][number]['reason'];

const BECAUSE: Readonly<Record<Model['kind'], string>> = {
  followed: 'Because you follow',
  bought: 'Because you bought from',
  watched: 'Because you watched',
};

/** Explains a recommendation. Without a model, the performer is popular. */
export function reasonOf(model: Model | undefined): Reason {
  if (!model) return { kind: 'popular', words: 'Popular now' };
  const { kind, username, name } = model;
  return { kind, username, name, words: `${BECAUSE[kind]} ${name}` };
}

const liveOf = (show: LiveBroadcast): NonNullable<PerformerCard['live']> => ({
  streamId: show.streamId,
  title: show.title,
  viewers: show.viewers,
  startedAt: show.startedAt.toISOString(),
  snapshotUrl: show.snapshotUrl,
  ...(show.goal
    ? {
        goal: {
          title: show.goal.title,
          targetTokens: unitsToTokens(show.goal.targetUnits),
          raisedTokens: unitsToTokens(show.goal.raisedUnits),
        },
      }
    : {}),
});

/** Builds a card. `show` is the current show, if any. Missing pictures fall back to defaults. */
export function cardOf(row: CardRow, show: LiveBroadcast | undefined, now: Date): PerformerCard {
  const avatar = avatarUrl('performer', row.avatar_key);
  const { category_id: categoryId, category_slug: slug, category_name: category } = row;
  return {
    _id: row.id,
    username: row.username,
    name: row.name,
    avatar,
    picture: row.picture_key ? `/files/${row.picture_key}` : avatar,
    ...(row.country ? { country: row.country } : {}),
    languages: row.languages,
    ...(categoryId && slug && category ? { category: { _id: categoryId, slug, name: category } } : {}),
    tags: row.tags,
    isOnline: row.streaming_status !== 'offline',
    streamingStatus: row.streaming_status,
    isFavorite: row.is_favorite,
    isFriend: row.is_friend,
    privatePrice: unitsToTokens(row.private_price_units),
    groupPrice: unitsToTokens(row.group_price_units),
    ...(show && row.streaming_status !== 'offline' ? { live: liveOf(show) } : {}),
    ...(row.streaming_status === 'offline' && row.next_start_at && isSoon(row.next_start_at, now)
      ? { startsSoonAt: row.next_start_at.toISOString() }
      : {}),
  };
}

/** The weekly schedule, and its shows of the next seven days as instants, independent of the viewer's time zone. */
const weekOf = (timeZone: string, days: OpenDays, now: Date) => ({
  schedule: scheduleOf(timeZone, days),
  upcoming: slotsAfter(timeZone, days, now).map((slot) => ({
    startsAt: slot.startsAt.toISOString(),
    endsAt: slot.endsAt.toISOString(),
  })),
});

export function viewOf(
  row: ViewRow,
  show: LiveBroadcast | undefined,
  options: { readonly hideBio: boolean; readonly now: Date },
): PerformerView {
  const card = cardOf(row, show, options.now);
  const days = row.days && Object.keys(row.days).length > 0 ? row.days : null;
  return {
    ...card,
    bio: options.hideBio ? '' : row.bio,
    cover: row.cover_key ? `/files/${row.cover_key}` : card.picture,
    ...publicProfileOf(row.profile ?? undefined, row.gender),
    categories: row.categories,
    categoryIds: row.categories.map((category) => category._id),
    favourites: row.favourites,
    views: row.views,
    createdAt: row.created_at.toISOString(),
    ...(days && row.time_zone ? weekOf(row.time_zone, days, options.now) : {}),
    isReminded: row.is_reminded,
    friendship: friendshipOf(row),
    ...(row.request_id ? { friendRequestId: row.request_id } : {}),
  };
}
