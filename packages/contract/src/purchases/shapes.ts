import { z } from 'zod';
import { Item } from '../catalog/shapes.ts';
import { Post } from '../feed/shapes.ts';
import { countryCode, optionalText, Person, text, timestamp, tokens } from '../fields.ts';
import { ShownRecording } from '../recordings/shapes.ts';

export const PurchaseType = z.enum(['gallery', 'photo', 'video', 'product', 'stream-recording', 'post', 'message']);
export const DeliveryStatus = z.enum(['created', 'processing', 'shipped', 'delivered', 'cancelled', 'refunded']);

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

/** An item the caller has bought. */
export const PurchasedItem = z.object({
  _id: z.string(),
  type: PurchaseType,
  itemId: z.string(),
  /** Title at the time of purchase. */
  title: z.string(),
  quantity: z.number().int(),
  /** Total paid. */
  price: tokens,
  /** Coupon discount, already deducted. */
  discount: tokens.optional(),
  couponCode: z.string().optional(),
  state: z.enum(['paid', 'refunded']),
  createdAt: timestamp,
  /** Products only. */
  orderId: z.string().optional(),
  deliveryStatus: DeliveryStatus.optional(),
  /** True if the creator took the item off the site. Buyers still have access. */
  isRemoved: z.boolean(),
  item: Item.optional(),
  recording: ShownRecording.optional(),
  post: Post.optional(),
  /** Id of the conversation, for purchases made in a message. */
  conversationId: z.string().optional(),
});

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

/** An order as shown on its own page. */
export const OrderView = Order.extend({
  /** Only for shipped products, and only for the buyer and the seller. */
  address: ShippingAddress.optional(),
  history: z.array(z.object({ status: DeliveryStatus, at: timestamp, note: z.string().optional() })).max(20),
  /** Statuses the seller may set next. */
  next: z.array(DeliveryStatus).max(6),
  item: Item.optional(),
});
