import { z } from 'zod';
import { Item } from './catalog-shapes.ts';
import { Post } from './feed-shapes.ts';
import { countryCode, optionalText, Person, text, timestamp, tokens } from './fields.ts';
import { ShownRecording } from './recordings-shapes.ts';

export const PurchaseType = z.enum(['gallery', 'photo', 'video', 'product', 'stream-recording', 'post', 'message']);
export const DeliveryStatus = z.enum(['created', 'processing', 'shipped', 'delivered', 'cancelled', 'refunded']);

/** Where something is sent. */
export const ShippingAddress = z.object({
  name: text(120),
  line1: text(200),
  line2: optionalText(200),
  city: text(120),
  region: optionalText(120),
  postalCode: text(20),
  country: countryCode,
  phone: z
    .string()
    .trim()
    .max(30)
    .regex(/^\+?[0-9 ()/.-]{4,}$/)
    .optional(),
});

/** Something that the caller has bought. */
export const PurchasedItem = z.object({
  _id: z.string(),
  type: PurchaseType,
  itemId: z.string(),
  /** As it was called when it was bought. */
  title: z.string(),
  quantity: z.number().int(),
  /** What was paid for all of it. */
  price: tokens,
  /** What a coupon took off before. */
  discount: tokens.optional(),
  couponCode: z.string().optional(),
  state: z.enum(['paid', 'refunded']),
  createdAt: timestamp,
  /** Of products. */
  orderId: z.string().optional(),
  deliveryStatus: DeliveryStatus.optional(),
  /** Its creator took it off the site; those who bought it keep it. */
  isRemoved: z.boolean(),
  item: Item.optional(),
  recording: ShownRecording.optional(),
  post: Post.optional(),
  /** Of what was bought in a message. */
  conversationId: z.string().optional(),
});

/** An order in a list. */
export const Order = z.object({
  _id: z.string(),
  purchaseId: z.string(),
  itemId: z.string(),
  title: z.string(),
  productType: z.enum(['digital', 'physical']),
  quantity: z.number().int(),
  price: tokens,
  deliveryStatus: DeliveryStatus,
  shippingCode: z.string().optional(),
  buyer: Person,
  performer: Person,
  createdAt: timestamp,
  updatedAt: timestamp,
  deliveredAt: timestamp.optional(),
});

/** An order on its own page. */
export const OrderView = Order.extend({
  /** Of what is sent; for the buyer and the seller. */
  address: ShippingAddress.optional(),
  history: z.array(z.object({ status: DeliveryStatus, at: timestamp, note: z.string().optional() })).max(20),
  /** What its seller may set it to. */
  next: z.array(DeliveryStatus).max(6),
  item: Item.optional(),
});
