import type { Mail } from '../../../platform/mail/mailer.ts';
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
const mail = ({ email, name, language }: Reader, subject: string, lines: readonly string[], link: string): Mail => ({
  to: email,
  subject,
  text: [orderWordsOf(language).hello(name), ...lines, `${link}\n`].join('\n\n'),
});

/** To who has ordered something that is sent. */
export function createdMail(buyer: Reader, order: Ordered, publicUrl: string): Mail {
  const words = orderWordsOf(buyer.language);
  const { subject, text } = words.created(order.title, words.things(order));
  return mail(buyer, subject, [text], `${publicUrl}/orders/${order.id}`);
}

/** To who has to send it. */
export function newOrderMail(seller: Reader, order: Ordered, publicUrl: string): Mail {
  const words = orderWordsOf(seller.language);
  const { subject, text } = words.ordered(order.title, words.things(order));
  return mail(seller, subject, [text], `${publicUrl}/creator/orders`);
}

/** To the buyer: how the order stands now. */
export function movedMail(
  buyer: Reader,
  order: Ordered & { readonly shippingCode: string | null; readonly note: string | null },
  status: DeliveryStatus,
  publicUrl: string,
): Mail {
  const words = orderWordsOf(buyer.language);
  const { subject, text } = words.moved[status](order.title, words.things(order));
  const isSent = status === 'shipped' || status === 'delivered';
  const lines = [
    text,
    ...(order.shippingCode && isSent ? [words.parcel(order.shippingCode)] : []),
    ...(order.note ? [words.note(order.note)] : []),
  ];
  return mail(buyer, subject, lines, `${publicUrl}/orders/${order.id}`);
}
