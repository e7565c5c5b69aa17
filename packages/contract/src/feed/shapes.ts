import { z } from 'zod';
import { Storyboard } from '../catalog/shapes.ts';
import { id, optionalProse, Person, timestamp, tokens } from '../fields.ts';
import { Picture, UploadFailure } from '../uploads/calls.ts';

export const Audience = z.enum(['free', 'subscribers', 'price']);
export const PostStatus = z.enum(['draft', 'processing', 'pending', 'scheduled', 'active', 'rejected']);

/** Maximum media per post. */
export const MOST_MEDIA = 10;

/** A post as the caller may see it. Its links expire after a few hours. */
export const Post = z.object({
  _id: z.string(),
  performer: Person,
  /** Only the beginning if the caller has no access to the post. */
  text: z.string(),
  /** True if `text` is only the beginning of the full text. */
  isExcerpt: z.boolean(),
  audience: Audience,
  /** In tokens. 0 unless the post has a price. */
  price: tokens,
  media: z
    .array(
      z.object({
        _id: z.string(),
        kind: z.enum(['picture', 'video']),
        /** Blurred if the caller has no access to the post. */
        picture: Picture.optional(),
        /** Seconds. Videos only. */
        duration: z.number().optional(),
        /** Videos only, and only if the caller has access to the post. */
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
  /** True if the caller may see the whole post: it is free, bought, covered by a subscription, or their own. */
  isOpen: z.boolean(),
  isPinned: z.boolean(),
  createdAt: timestamp,
  publishedAt: timestamp.optional(),
});

export const OwnPost = Post.extend({
  status: PostStatus,
  wantedStatus: z.enum(['draft', 'active']),
  rejectionReason: z.string().optional(),
  /** Reasons the post can't be published yet. */
  blockers: z.array(z.enum(['empty', 'file-failed'])),
  scheduledAt: timestamp.optional(),
  sales: z.number().int(),
  /** One entry per media item, in the order of the post. */
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
  /** True if the comment is the caller's own, or is on their post. */
  canDelete: z.boolean(),
  createdAt: timestamp,
});

const PRICE_WORDS = 'Must be between 0.01 and 1000000';
const price = z.number().min(0.01, PRICE_WORDS).max(1_000_000, PRICE_WORDS).multipleOf(0.01);
export const postFields = z.object({
  text: optionalProse(5000),
  /** All media of the post, in order. Each is an upload with the purpose `post`. */
  mediaIds: z.array(id).max(MOST_MEDIA).optional(),
  audience: Audience.optional(),
  /** In tokens. Required for the audience `price`, ignored for all others. */
  price: price.optional(),
  status: z.enum(['draft', 'active']).optional(),
  /** Time at which the post is published automatically. An empty string clears it. */
  scheduledAt: z.iso.datetime().max(40).or(z.literal('')).optional(),
  /** Pins the post to the top of the creator's page, replacing any other pinned post. */
  isPinned: z.boolean().optional(),
});
