import { z } from 'zod';
import { endpoint, list, liveEvent } from '../core.ts';
import { flag, Id, id, optionalText, pageQuery, timestamp, tokens } from '../fields.ts';
import { PurchasedItem, PurchaseType, ShippingAddress } from './shapes.ts';

const Bought = z.object({
  purchaseId: z.string(),
  balance: tokens,
  isBought: z.boolean(),
  /** Present if a coupon was used: the discount and the total paid. */
  discount: tokens.optional(),
  paid: tokens.optional(),
  /** Products only. */
  orderId: z.string().optional(),
});

/**
 * A download link, or the progress of making the copy with the buyer's name. Clients request the link again once the
 * copy is ready.
 */
const Download = z.object({
  state: z.enum(['ready', 'preparing']),
  /** Percent. */
  progress: z.number().int(),
  fileName: z.string(),
  url: z.string().optional(),
  expiresAt: timestamp.optional(),
});

const buying = {
  method: 'POST',
  roles: ['user'],
  idempotent: true,
  perMinute: 60,
  body: z
    .object({
      /**
       * Coupon to use, whether or not it was already applied. Without it, a coupon already applied to exactly this item
       * is used.
       */
      couponCode: optionalText(60),
      /** Discount shown to the buyer. The request fails with CONFLICT if it has changed since. */
      discount: z.number().min(0).max(1_000_000_000).multipleOf(0.01).optional(),
      /** Only for shipped products. All other items are sold one at a time. */
      quantity: z.number().int().min(1).max(1000).optional(),
      /** Only for shipped products. */
      address: ShippingAddress.optional(),
      /** Unit price shown to the buyer. The request fails with CONFLICT if it has changed since. */
      price: z.number().min(0).max(1_000_000).multipleOf(0.01).optional(),
    })
    .optional(),
  response: Bought,
  errors: [
    'NOT_FOUND',
    'CONFLICT',
    'ALREADY_DONE',
    'NOT_OFFERED',
    'INSUFFICIENT_BALANCE',
    'EMAIL_NOT_VERIFIED',
    'ACCOUNT_SUSPENDED',
  ],
} as const;

const bought = <const P extends string>(path: P, summary: string) =>
  endpoint({
    method: 'GET',
    path: `/purchased-items/user/${path}`,
    roles: ['user'],
    summary,
    query: pageQuery(['createdAt'], 12).extend({ type: PurchaseType.optional() }).strict(),
    secret: true,
    response: list(PurchasedItem),
  });

export const purchases = {
  buy: endpoint({
    ...buying,
    path: '/purchase-items/{type}/{id}',
    feature: 'shop',
    summary: 'Buy a gallery, photo, video, product, recording of a public show, post or message media, by id',
    params: z.object({ type: PurchaseType, id }),
  }),
  buyProduct: endpoint({
    ...buying,
    path: '/purchase-items/product/{id}',
    feature: 'shop',
    summary: 'Buy a product; same as `/purchase-items/{type}/{id}`',
    params: Id,
  }),
  buyVideo: endpoint({
    ...buying,
    path: '/purchase-items/video/{id}',
    feature: 'shop',
    summary: 'Buy a video; same as `/purchase-items/{type}/{id}`',
    params: Id,
  }),
  galleries: bought('galleries', 'List galleries you have bought, newest first'),
  videos: bought('videos', 'List videos you have bought, newest first'),
  products: bought('products', 'List products you have bought, newest first'),
  download: endpoint({
    method: 'POST',
    path: '/purchased-items/user/{id}/download-link',
    roles: ['user'],
    summary:
      'Create a download link to a bought photo, video or recording, by its id; valid for ten minutes; five per day each',
    params: Id,
    query: z
      .object({
        /**
         * If true, returns the creator's original file without its metadata. Otherwise, returns the version shown on
         * the site.
         */
        original: flag.optional(),
      })
      .strict(),
    perMinute: 60,
    secret: true,
    response: Download,
    errors: ['NOT_FOUND', 'NOT_OFFERED', 'SLOW_DOWN', 'UNAVAILABLE'],
  }),
  search: bought('search', 'List your purchases, newest first'),
};

export const purchasesLive = {
  /** Sent to the buyer with the progress of their copy of a video or recording. */
  'copy/changed': liveEvent({
    from: 'server',
    payload: z.object({
      itemId: z.string(),
      state: z.enum(['preparing', 'ready', 'failed']),
      progress: z.number().int(),
    }),
  }),
  /** Sent to the buyer when they gain an item, or lose it through a refund. */
  'item/bought': liveEvent({
    from: 'server',
    payload: z.object({ purchaseId: z.string(), type: PurchaseType, itemId: z.string(), isBought: z.boolean() }),
  }),
};
