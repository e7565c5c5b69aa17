export type PaymentKind = 'pending' | 'paid' | 'declined' | 'cancelled' | 'refunded' | 'charged_back';

/** A card that a gateway keeps for somebody. Its number stays there; `reference` and `customer` are the gateway's names. */
export interface KeptCard {
  readonly customer: string;
  readonly reference: string;
  readonly brand: string;
  readonly last4: string;
  readonly expMonth: number;
  readonly expYear: number;
}

/** A bank's dispute of a payment, as the gateway reports it. */
export interface GatewayDispute {
  /** The gateway's name of it; empty where it gives none. */
  readonly name: string;
  readonly state: 'open' | 'won' | 'lost';
  /** What the bank took of the payment; null: all of it. */
  readonly amountMinor: number | null;
  /** Of the amount, where it may be another than the payment's: then all of it counts. */
  readonly currency?: string | undefined;
  /** When the gateway said so; now, where it does not say. */
  readonly saidAt?: Date | undefined;
}

/**
 * What a gateway reports that moves nothing by itself: a bank warns of fraud, somebody at the gateway's own desk gave a part back, a
 * refund did not reach the buyer, or coins came late, in part or more than enough.
 */
export interface GatewayNotice {
  readonly kind: 'fraud_warning' | 'partial_refund' | 'refund_failed' | 'paid_late' | 'paid_in_part' | 'overpaid';
  /** The gateway's name of it: reported twice, it is one. */
  readonly name: string;
  /** In the payment's currency; null where the gateway does not say. */
  readonly amountMinor: number | null;
  /** The amount is all that came or went so far, and grows. */
  readonly isTotal?: boolean;
}

/** What happened to a purchase, as its gateway reports it. Events may come twice and in any order. */
export interface PaymentEvent {
  /** The gateway's own id of this event. */
  readonly eventId: string;
  /** The gateway's name of the checkout, or of the money (see `transaction`). */
  readonly reference: string;
  /** `noted`: nothing has moved, the notice is all. */
  readonly kind: PaymentKind | 'noted';
  /** In the currency's smallest unit; null where the gateway does not say. What is paid has to have a price. */
  readonly priceMinor: number | null;
  readonly currency: string;
  /** Our id of the payment, where the gateway repeats it. */
  readonly paymentId?: string | undefined;
  /** The gateway's name of the money itself, where it is another than the checkout's: refunds and disputes name it. */
  readonly transaction?: string | undefined;
  /** The card that the buyer lets the gateway keep. */
  readonly card?: KeptCard | undefined;
  /** The disputes that the gateway speaks of; one that charges back without any disputes all of the payment. */
  readonly disputes?: readonly GatewayDispute[] | undefined;
  readonly notice?: GatewayNotice | undefined;
}

export interface CheckoutRequest {
  /** Ours; a repeat with the same one must return the same checkout. */
  readonly paymentId: string;
  readonly description: string;
  readonly priceMinor: number;
  readonly currency: string;
  /** Path of this site where the buyer is sent afterwards. A gateway that knows how it went adds it by `backAs`. */
  readonly returnUrl: string;
  /** The buyer lets the gateway keep the card. `customer`: the gateway's name of them, once it has one. */
  readonly keepCard?: { readonly accountId: string; readonly customer: string | null } | undefined;
}

/** What the page that the buyer returns to may say meanwhile. Nothing is given for it: only the webhook counts. */
export const backAs = (returnUrl: string, outcome: 'paid' | 'left'): string =>
  `${returnUrl}${returnUrl.includes('?') ? '&' : '?'}outcome=${outcome}`;

/** A payment that was paid and is to be given back, all of it. */
export interface RefundRequest {
  readonly paymentId: string;
  readonly reference: string;
  readonly transaction: string | null;
  readonly priceMinor: number;
  readonly currency: string;
}
/** Money that came late, in part or over, and is to be given back. */
export interface ReturnRequest {
  /** Names it: asked again, it is given back once. */
  readonly noticeId: string;
  readonly reference: string;
  readonly amountMinor: number;
  readonly currency: string;
}
/** Given back without a webhook: the buyer takes the money at this address. */
export interface RefundClaim {
  readonly claimUrl: string;
}

/** A kept card that is charged while nobody sits at a checkout. */
export interface ChargeRequest {
  readonly paymentId: string;
  readonly description: string;
  readonly priceMinor: number;
  readonly currency: string;
  readonly card: Pick<KeptCard, 'customer' | 'reference'>;
}

export interface CardKeeper {
  /** Charges a card, once for a payment however often it is asked. Throws when the outcome is unknown: it has to be asked again. */
  charge(request: ChargeRequest): Promise<PaymentEvent>;
  /** Has a card forgotten; one that is forgotten already is no error. Throws when it has to be asked again. */
  forget(card: Pick<KeptCard, 'customer' | 'reference'>): Promise<void>;
}

/** A payment in the books of a gateway. What it does not know is null. */
export interface GatewayPayment {
  readonly reference: string;
  readonly paymentId: string | null;
  readonly kind: PaymentKind;
  readonly priceMinor: number | null;
  readonly currency: string | null;
  /** The gateway has more to say of it than its state: it is to be asked, even where the states agree. */
  readonly hasNotice?: boolean;
}

export interface WebhookRequest {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly rawBody: string;
  readonly now: Date;
}
/** What a webhook says: nothing of ours, when there is no event. */
export type WebhookReading =
  | { readonly isSigned: false }
  | { readonly isSigned: true; readonly event: PaymentEvent | null };

/** The port to whoever takes money. Never called inside a transaction. */
export interface PaymentGateway {
  readonly name: string;
  /** The currencies that it takes; any, where it does not say. */
  readonly currencies?: ReadonlySet<string>;
  /** `customer`: the gateway's name of the buyer, where it keeps their card. */
  createCheckout(
    request: CheckoutRequest,
  ): Promise<{ readonly reference: string; readonly checkoutUrl: string; readonly customer?: string }>;
  /**
   * Gives a payment back, once however often it is asked; a webhook `refunded` says that it is done, unless this returns where
   * the buyer takes it. Throws when it has to be asked again.
   */
  refund(request: RefundRequest): Promise<RefundClaim | undefined>;
  /** Gives money back that came late, in part or over. Throws when it has to be asked again. Absent where none comes so. */
  giveBack?(request: ReturnRequest): Promise<RefundClaim>;
  /** Reads a webhook. Throws only where the gateway had to be asked and cannot be: it sends the webhook again. */
  readWebhook(request: WebhookRequest): Promise<WebhookReading>;
  /** How a payment stands now; null when the gateway has none of that name, or nothing happened to it. */
  lookUp(payment: { readonly reference: string; readonly transaction: string | null }): Promise<PaymentEvent | null>;
  /** The payments that something happened to, of those begun in a span of time, in any order. */
  list(span: { readonly from: Date; readonly to: Date }): AsyncIterable<GatewayPayment>;
  /** So many days at most are listed at once, where the gateway allows no more. */
  readonly mostDaysListed?: number;
  readonly cards?: CardKeeper;
}
