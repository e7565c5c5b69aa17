import { composed, composedKind, type MailKind, type WordedMail } from '../../mails/index.ts';
import { orderWordsOf } from './order-words.ts';
import type { DeliveryStatus } from '../orders.rules.ts';

interface Reader {
  readonly email: string;
  readonly name: string;
  readonly language: string | null;
}
interface Ordered {
  readonly id: string;
  readonly title: string;
  readonly quantity: number;
}
const placed = composedKind(
  'orders.placed',
  'Your order: A print',
  'Hello Ada,',
  'Thank you for your order of “A print”.',
);
const incoming = composedKind(
  'orders.incoming',
  'New order: A print',
  'Hello Mara,',
  'You have a new order: “A print”.',
);
const moved = composedKind(
  'orders.moved',
  'Your order is on its way: A print',
  'Hello Ada,',
  'Your order of “A print” is on its way.',
);
export const orderMails: readonly MailKind[] = [placed, incoming, moved];

const mail = (
  kind: typeof placed,
  { email, name, language }: Reader,
  subject: string,
  lines: readonly string[],
  link: string,
): WordedMail =>
  composed(kind, language, {
    to: email,
    subject,
    text: [orderWordsOf(language).hello(name), ...lines, `${link}\n`].join('\n\n'),
  });

export function createdMail(buyer: Reader, order: Ordered, publicUrl: string): WordedMail {
  const words = orderWordsOf(buyer.language);
  const { subject, text } = words.created(order.title, words.things(order));
  return mail(placed, buyer, subject, [text], `${publicUrl}/orders/${order.id}`);
}

export function newOrderMail(seller: Reader, order: Ordered, publicUrl: string): WordedMail {
  const words = orderWordsOf(seller.language);
  const { subject, text } = words.ordered(order.title, words.things(order));
  return mail(incoming, seller, subject, [text], `${publicUrl}/creator/orders`);
}

export function movedMail(
  buyer: Reader,
  order: Ordered & { readonly shippingCode: string | null; readonly note: string | null },
  status: DeliveryStatus,
  publicUrl: string,
): WordedMail {
  const words = orderWordsOf(buyer.language);
  const { subject, text } = words.moved[status](order.title, words.things(order));
  const isSent = status === 'shipped' || status === 'delivered';
  const lines = [
    text,
    ...(order.shippingCode && isSent ? [words.parcel(order.shippingCode)] : []),
    ...(order.note ? [words.note(order.note)] : []),
  ];
  return mail(moved, buyer, subject, lines, `${publicUrl}/orders/${order.id}`);
}
