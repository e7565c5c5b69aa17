import { z } from 'zod';
import {
  countryCode,
  facet,
  flag,
  id,
  languageCode,
  optionalText,
  pageQuery,
  Person,
  priceBound,
  someOf,
  text,
  timestamp,
  tokens,
  optionalProse,
  line,
} from '../fields.ts';
import { Picture, UploadFailure, WaitsFor } from '../uploads/calls.ts';

export const ItemKind = z.enum(['gallery', 'photo', 'video', 'product']);
export const ItemStatus = z.enum(['draft', 'processing', 'pending', 'active', 'inactive', 'rejected']);

/** Sprite sheet of video thumbnails, row by row. */
export const Storyboard = z.object({
  url: z.string(),
  columns: z.number().int(),
  rows: z.number().int(),
  width: z.number().int(),
  height: z.number().int(),
  count: z.number().int(),
  intervalSeconds: z.number(),
});

/** Public data of a gallery, photo, video or product. Links expire after a few hours. */
export const Item = z.object({
  _id: z.string(),
  kind: ItemKind,
  slug: z.string(),
  title: z.string(),
  description: z.string(),
  status: ItemStatus,
  performer: Person,
  /** Blurred for callers without access. */
  picture: Picture.optional(),
  price: tokens,
  isSubscribersOnly: z.boolean(),
  tags: z.array(z.string()),
  category: z.object({ _id: z.string(), slug: z.string(), name: z.string() }).optional(),
  language: z.string().optional(),
  views: z.number().int(),
  isBought: z.boolean(),
  isOwn: z.boolean(),
  /**
   * True if the caller may view, play or download the item: it is bought, free, covered by a subscription, or their
   * own. Free products must still be bought.
   */
  isOpen: z.boolean(),
  /** Galleries only. */
  photoCount: z.number().int().optional(),
  /** Photos only. */
  galleryId: z.string().optional(),
  /** Seconds. Videos only. */
  duration: z.number().optional(),
  hasTrailer: z.boolean().optional(),
  /** Three-second silent clip, for cards. */
  teaser: z.string().optional(),
  /** The original file of a photo or video, if it is open to the caller. Buyers may download it. */
  original: z
    .object({ extension: z.string(), bytes: z.number().int(), width: z.number().int(), height: z.number().int() })
    .optional(),
  productType: z.enum(['digital', 'physical']).optional(),
  stock: z.number().int().optional(),
  weightGrams: z.number().int().optional(),
  createdAt: timestamp,
  publishedAt: timestamp.optional(),
});

/** Item as shown on its own page. */
export const ItemView = Item.extend({
  /** Videos that the caller may play. */
  playback: z.object({ hls: z.string().optional(), mp4: z.string(), storyboard: Storyboard.optional() }).optional(),
  trailer: z.string().optional(),
  /** Digital products only. */
  file: z.object({ name: z.string(), bytes: z.number().int() }).optional(),
});

/** An item's file as its creator sees it. */
const ItemFile = z.object({
  uploadId: z.string(),
  name: z.string(),
  state: z.enum(['receiving', 'checking', 'processing', 'ready', 'failed']),
  failure: UploadFailure.optional(),
  waitsFor: WaitsFor.optional(),
  /** True for a truncated video, which plays up to the cut. */
  endsEarly: z.literal(true).optional(),
  progress: z.number().int(),
});

/** Item as its creator sees it. */
export const OwnItem = ItemView.extend({
  wantedStatus: z.enum(['draft', 'active', 'inactive']),
  rejectionReason: z.string().optional(),
  /** Reasons the item can't be published as is. */
  blockers: z.array(z.enum(['no-file', 'file-failed', 'release-form-missing', 'release-form-expired', 'no-photos'])),
  scheduledAt: timestamp.optional(),
  sales: z.number().int(),
  /** Only while the item awaits staff approval. */
  pendingSince: timestamp.optional(),
  main: ItemFile.optional(),
  trailerFile: ItemFile.optional(),
  pictureFile: ItemFile.optional(),
  participants: z
    .array(
      z.object({
        name: z.string(),
        releaseFormId: z.string().optional(),
        /** Last day covered by the release form. */
        expiresAt: z.string().optional(),
        isExpired: z.boolean().optional(),
      }),
    )
    .optional(),
  updatedAt: timestamp,
});

export const ReleaseForm = z.object({
  _id: z.string(),
  coPerformerName: z.string(),
  dateOfBirth: z.string(),
  expiresAt: z.string(),
  isExpired: z.boolean(),
  /** True if it expires within 30 days. */
  endsSoon: z.boolean(),
  /** Number of videos, photos and galleries that reference it. */
  items: z.number().int(),
  createdAt: timestamp,
});

const MAX_TAGS = 20;
const tag = text(30);
/** A list, or a comma-separated string as sent by forms. */
const tagsField = z.union([
  z.array(tag).max(MAX_TAGS),
  line(700)
    .transform((value) => value.split(',').map((one) => one.trim()))
    .pipe(z.array(z.string().max(30)).max(MAX_TAGS))
    .transform((value) => value.filter(Boolean)),
]);
const PRICE_WORDS = 'Must be between 0 and 1000000';
/** Price in tokens, at most two decimals. */
const priceField = z.number().min(0, PRICE_WORDS).max(1_000_000, PRICE_WORDS).multipleOf(0.01);
const wantedStatus = z.enum(['draft', 'active', 'inactive']);
/** Fields shared by all kinds of items. */
const common = {
  title: text(120),
  description: optionalProse(5000),
  price: priceField.optional(),
  isSubscribersOnly: flag.optional(),
  tags: tagsField.optional(),
  /** An empty string ('') clears the category, and likewise the language. */
  categoryId: id.or(z.literal('')).optional(),
  language: languageCode.or(z.literal('')).optional(),
  status: wantedStatus.optional(),
};
const Participants = z.array(z.object({ name: text(120), releaseFormId: id.optional() })).max(20);
/** A list, or its JSON string as sent by forms. */
const participantsField = z.union([
  Participants,
  z
    .string()
    .max(6000)
    .transform((value, context) => {
      try {
        return JSON.parse(value) as unknown;
      } catch {
        context.addIssue('Bad request!');
        return z.NEVER;
      }
    })
    .pipe(Participants),
]);
/** An empty string ('') clears the schedule. */
const scheduledAt = z.iso.datetime().max(40).or(z.literal(''));

export const galleryFields = { ...common, participants: participantsField.optional() };
export const galleryChanges = {
  ...galleryFields,
  title: common.title.optional(),
  coverPhotoId: id.optional(),
  /** All photos in their new order. */
  photoIds: z.array(id).max(500).optional(),
};
export const photoFields = {
  ...common,
  title: optionalText(120),
  galleryId: id.optional(),
  photoUploadId: id.optional(),
  participants: participantsField.optional(),
};
export const videoFields = {
  ...common,
  videoUploadId: id.optional(),
  trailerUploadId: id.optional(),
  thumbnailUploadId: id.optional(),
  participants: participantsField.optional(),
  scheduledAt: scheduledAt.optional(),
};
export const productFields = {
  ...common,
  type: z.enum(['digital', 'physical']).optional(),
  stock: z.number().int().min(0).max(1_000_000).optional(),
  weightGrams: z.number().int().min(0).max(1_000_000).optional(),
  imageUploadId: id.optional(),
  digitalFileUploadId: id.optional(),
};

export const itemFilters = {
  performerId: z.string().min(1).max(64).optional(),
  /** Other users see only active items, so any other value matches nothing. */
  status: ItemStatus.optional(),
  tag: text(30).optional(),
  /** Items with all of these tags. */
  tags: someOf(text(30), 10, 30).optional(),
  categoryId: id.optional(),
  /** Items in any of these categories. */
  categoryIds: someOf(z.uuid(), 20, 36).optional(),
  country: countryCode.optional(),
  language: languageCode.optional(),
  minPrice: priceBound,
  maxPrice: priceBound,
  excludeId: id.optional(),
  facets: z.enum(['true', 'false']).optional(),
};

/** Queries for a creator's own lists, for public lists, and for photos. */
export const ownItemsQuery = pageQuery(['createdAt', 'updatedAt', 'place'], 24)
  .extend({ status: ItemStatus.optional(), galleryId: id.optional() })
  .strict();
export const itemsQuery = pageQuery(['newest', 'popular', 'price', 'createdAt'], 12).extend(itemFilters).strict();
export const photosQuery = pageQuery(['newest', 'popular', 'price', 'place', 'createdAt'], 24)
  .extend({ ...itemFilters, galleryId: id.optional() })
  .strict();

/**
 * Values for narrowing an item list further. Counted among the most popular matches, at most a thousand, or 200 for
 * searches of common words. `isMore` means that there are more matches.
 */
export const ItemFacets = z.object({ categories: facet, tags: facet, languages: facet, isMore: z.boolean() });
