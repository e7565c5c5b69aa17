import type { Mail } from '../../platform/mail/mailer.ts';
import type { DeliveryStatus } from './orders.rules.ts';

interface Reader {
  readonly email: string;
  readonly name: string;
}
interface Ordered {
  readonly id: string;
  readonly title: string;
  readonly quantity: number;
}
const things = ({ title, quantity }: Ordered): string => (quantity > 1 ? `${quantity} × “${title}”` : `“${title}”`);
const mail = ({ email, name }: Reader, subject: string, words: string, link: string): Mail => ({
  to: email,
  subject,
  text: `Hello ${name},\n\n${words}\n\n${link}\n`,
});

/** To who has ordered something that is sent. */
export const createdMail = (buyer: Reader, order: Ordered, publicUrl: string): Mail =>
  mail(
    buyer,
    `Your order: ${order.title}`,
    `thank you for your order of ${things(order)}. We will write to you when it is on its way. This is how it stands:`,
    `${publicUrl}/orders/${order.id}`,
  );

/** To who has to send it. */
export const newOrderMail = (seller: Reader, order: Ordered, publicUrl: string): Mail =>
  mail(
    seller,
    `New order: ${order.title}`,
    `somebody has ordered ${things(order)}. You find the address here:`,
    `${publicUrl}/creator/orders`,
  );

const MOVES: Readonly<Record<DeliveryStatus, string>> = {
  created: 'has been taken down',
  processing: 'is being packed',
  shipped: 'is on its way',
  delivered: 'has been delivered',
  cancelled: 'was cancelled, and you have your tokens back',
  refunded: 'was refunded, and you have your tokens back',
};

/** To the buyer: how the order stands now. */
export function movedMail(
  buyer: Reader,
  order: Ordered & { readonly shippingCode: string | null; readonly note: string | null },
  status: DeliveryStatus,
  publicUrl: string,
): Mail {
  const words = [
    `your order of ${things(order)} ${MOVES[status]}.`,
    ...(order.shippingCode && (status === 'shipped' || status === 'delivered')
      ? [`The number of the parcel: ${order.shippingCode}`]
      : []),
    ...(order.note ? [`The seller says: ${order.note}`] : []),
  ];
  const [first = ''] = MOVES[status].split(',');
  return mail(buyer, `Your order ${first}: ${order.title}`, words.join('\n\n'), `${publicUrl}/orders/${order.id}`);
}
