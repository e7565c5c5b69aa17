import { z } from 'zod';
import { Storyboard } from './catalog-shapes.ts';
import { id, optionalProse, Person, timestamp, tokens } from './fields.ts';
import { Picture, UploadFailure } from './uploads.ts';

export const Audience = z.enum(['free', 'subscribers', 'price']);
export const PostStatus = z.enum(['draft', 'processing', 'pending', 'scheduled', 'active', 'rejected']);

/** Media of a post; at most so many. */
export const MOST_MEDIA = 10;

/** A post as the caller may see it. Links in it work for a few hours. */
export const Post = z.object({
  _id: z.string(),
  performer: Person,
  /** Its beginning only, for those to whom it is not open. */
  text: z.string(),
  /** `text` is the beginning of a longer one. */
  isExcerpt: z.boolean(),
  audience: Audience,
  /** In tokens; 0 unless it has a price. */
  price: tokens,
  media: z
    .array(
      z.object({
        _id: z.string(),
        kind: z.enum(['picture', 'video']),
        /** Blurred for those to whom the post is not open. */
        picture: Picture.optional(),
        /** Of videos, in seconds. */
        duration: z.number().optional(),
        /** Of videos, for those to whom the post is open. */
        playback: z
          .object({ hls: z.string().optional(), mp4: z.string(), storyboard: Storyboard.optional() })
          .optional(),
      }),
    )
    .max(MOST_MEDIA),
  likes: z.number().int(),
  comments: z.number().int(),
  isLiked: z.boolean(),
  isBought: z.boolean(),
  isOwn: z.boolean(),
  /** Whether the caller may see all of it: free, bought, subscribed to, or their own. */
  isOpen: z.boolean(),
  isPinned: z.boolean(),
  createdAt: timestamp,
  publishedAt: timestamp.optional(),
});

/** A post as its creator sees it. */
export const OwnPost = Post.extend({
  status: PostStatus,
  wantedStatus: z.enum(['draft', 'active']),
  rejectionReason: z.string().optional(),
  /** Why it can't be published as it is. */
  blockers: z.array(z.enum(['empty', 'file-failed'])),
  scheduledAt: timestamp.optional(),
  sales: z.number().int(),
  /** Of its media, in their order. */
  files: z.array(
    z.object({
      uploadId: z.string(),
      name: z.string(),
      state: z.enum(['receiving', 'checking', 'processing', 'ready', 'failed']),
      failure: UploadFailure.optional(),
      progress: z.number().int(),
    }),
  ),
  updatedAt: timestamp,
});

export const Comment = z.object({
  _id: z.string(),
  text: z.string(),
  author: Person.extend({ isPerformer: z.boolean() }),
  /** The caller may delete it: their own, or on their own post. */
  canDelete: z.boolean(),
  createdAt: timestamp,
});

const PRICE_WORDS = 'Must be between 0.01 and 1000000';
const price = z.number({ error: PRICE_WORDS }).min(0.01, PRICE_WORDS).max(1_000_000, PRICE_WORDS).multipleOf(0.01);
export const postFields = z.object({
  text: optionalProse(5000),
  /** All its media in their order: uploads of the purpose `post`. */
  mediaIds: z.array(id).max(MOST_MEDIA).optional(),
  audience: Audience.optional(),
  /** In tokens; needed for the audience `price`, and of no meaning for others. */
  price: price.optional(),
  status: z.enum(['draft', 'active']).optional(),
  /** Published by itself then; nothing ('') takes it away. */
  scheduledAt: z.iso.datetime().max(40).or(z.literal('')).optional(),
  /** First on the creator's page, in place of any other. */
  isPinned: z.boolean().optional(),
});
