export interface Session {
  id: string;
  amount: number;
  currency: string;
  name: string;
  customer: string | null;
  keeps: boolean;
  metadata: Record<string, string>;
  success: string;
  status: 'open' | 'complete' | 'expired';
  intent: string | null;
}
export interface Intent {
  id: string;
  amount: number;
  currency: string;
  customer: string | null;
  keeps: boolean;
  method: string;
  metadata: Record<string, string>;
  status: 'succeeded' | 'requires_payment_method';
  refunded: number;
  disputed: boolean;
  created: number;
}
export interface Dispute {
  id: string;
  object: 'dispute';
  amount: number;
  currency: string;
  status: string;
  payment_intent: string;
}
/** A stored card that the bank declines. */
export const BAD_CARD = 'pm_declined';

export const sessionObject = (session: Session, url: string, intent: Intent | undefined) => ({
  id: session.id,
  object: 'checkout.session',
  url: `${url}/pay/${session.id}`,
  amount_total: session.amount,
  currency: session.currency,
  customer: session.customer,
  metadata: session.metadata,
  status: session.status,
  payment_status: session.status === 'complete' ? 'paid' : 'unpaid',
  payment_intent: intent ? intentObject(intent) : session.intent,
});

const methodObject = (id: string) => ({
  id,
  object: 'payment_method',
  type: 'card',
  card: { brand: 'visa', last4: id.startsWith(BAD_CARD) ? '0341' : '4242', exp_month: 12, exp_year: 2039 },
});

export const chargeObject = (intent: Intent) => ({
  id: `ch_${intent.id.slice(3)}`,
  object: 'charge',
  amount: intent.amount,
  amount_refunded: intent.refunded,
  refunded: intent.refunded === intent.amount,
  disputed: intent.disputed,
  currency: intent.currency,
  payment_intent: intent.id,
  metadata: intent.metadata,
});

export const intentObject = (intent: Intent) => ({
  id: intent.id,
  object: 'payment_intent',
  amount: intent.amount,
  currency: intent.currency,
  customer: intent.customer,
  setup_future_usage: intent.keeps ? 'off_session' : null,
  payment_method: methodObject(intent.method),
  metadata: intent.metadata,
  status: intent.status,
  created: intent.created,
  latest_charge: chargeObject(intent),
});
