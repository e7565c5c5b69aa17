export type PaymentKind = 'pending' | 'paid' | 'declined' | 'cancelled' | 'refunded' | 'charged_back';

/**
 * A card stored at a gateway. The card number stays there; `reference` and `customer` are the gateway's identifiers.
 */
export interface KeptCard {
  readonly customer: string;
  readonly reference: string;
  readonly brand: string;
  readonly last4: string;
  readonly expMonth: number;
  readonly expYear: number;
}

export interface GatewayDispute {
  /** The gateway's identifier for the dispute, or an empty string if there is none. */
  readonly name: string;
  readonly state: 'open' | 'won' | 'lost';
  /** Amount that the bank withdrew from the payment, or null for the full amount. */
  readonly amountMinor: number | null;
  /**
   * Currency of the amount, if it may differ from the payment's currency. If the two differ, the whole payment counts
   * as disputed.
   */
  readonly currency?: string | undefined;
  /** Time of the gateway's report, or the current time if the report contains none. */
  readonly saidAt?: Date | undefined;
}

/**
 * A gateway's report that moves no money by itself: a bank's fraud warning, a partial refund made in the gateway's own
 * dashboard, a refund that didn't reach the buyer, or a cryptocurrency payment that was late, too small or too large.
 */
export interface GatewayNotice {
  readonly kind: 'fraud_warning' | 'partial_refund' | 'refund_failed' | 'paid_late' | 'paid_in_part' | 'overpaid';
  /** The gateway's identifier for the notice, used to detect duplicates. */
  readonly name: string;
  /** Amount in the payment's currency, or null if the gateway doesn't report it. */
  readonly amountMinor: number | null;
  /** True if the amount is a running total of everything moved so far. */
  readonly isTotal?: boolean;
}

/** A gateway's report on a purchase. Events may arrive twice and in any order. */
export interface PaymentEvent {
  readonly eventId: string;
  /** The gateway's identifier for the checkout, or for the transaction (see `transaction`). */
  readonly reference: string;
  /** `noted` means that no money has moved and that the event contains only the notice. */
  readonly kind: PaymentKind | 'noted';
  /** Price in the currency's smallest unit, or null if the gateway doesn't report it. Paid events must have a price. */
  readonly priceMinor: number | null;
  readonly currency: string;
  /** The site's payment id, if the gateway returns it. */
  readonly paymentId?: string | undefined;
  /**
   * The gateway's identifier for the transaction, if it differs from the checkout's. Refunds and disputes refer to it.
   */
  readonly transaction?: string | undefined;
  readonly card?: KeptCard | undefined;
  /** Disputes that the gateway reports. A chargeback without disputes applies to the whole payment. */
  readonly disputes?: readonly GatewayDispute[] | undefined;
  readonly notice?: GatewayNotice | undefined;
}

export interface CheckoutRequest {
  /** The site's payment id. Repeated requests with the same id must return the same checkout. */
  readonly paymentId: string;
  readonly description: string;
  readonly priceMinor: number;
  readonly currency: string;
  /**
   * Path on this site to which the buyer returns. A gateway whose return URL reveals the outcome adds it with `backAs`.
   */
  readonly returnUrl: string;
  /**
   * Set if the buyer lets the gateway store the card. `customer` is the gateway's identifier for the buyer, or null
   * before there is one.
   */
  readonly keepCard?: { readonly accountId: string; readonly customer: string | null } | undefined;
}

/**
 * Adds an outcome to the return URL, which the return page shows until the webhook arrives. Only the webhook credits
 * tokens.
 */
export const backAs = (returnUrl: string, outcome: 'paid' | 'left'): string =>
  `${returnUrl}${returnUrl.includes('?') ? '&' : '?'}outcome=${outcome}`;

/** A full refund of a paid payment. */
export interface RefundRequest {
  readonly paymentId: string;
  readonly reference: string;
  readonly transaction: string | null;
  readonly priceMinor: number;
  readonly currency: string;
}
/** A return of money that was paid late, in part or in excess. */
export interface ReturnRequest {
  /** Idempotency key: a repeated request returns the money only once. */
  readonly noticeId: string;
  readonly reference: string;
  readonly amountMinor: number;
  readonly currency: string;
}
/** A refund that no webhook confirms: the buyer collects the money at this URL. */
export interface RefundClaim {
  readonly claimUrl: string;
}

/** An off-session charge to a stored card. */
export interface ChargeRequest {
  readonly paymentId: string;
  readonly description: string;
  readonly priceMinor: number;
  readonly currency: string;
  readonly card: Pick<KeptCard, 'customer' | 'reference'>;
}

export interface CardKeeper {
  /** Charges a card, at most once per payment. Throws if the outcome is unknown; the caller must then retry. */
  charge(request: ChargeRequest): Promise<PaymentEvent>;
  /** Deletes a stored card. Succeeds if the card is already deleted. Throws if the caller must retry. */
  forget(card: Pick<KeptCard, 'customer' | 'reference'>): Promise<void>;
}

/** A payment in a gateway's records. Null fields are unknown to the gateway. */
export interface GatewayPayment {
  readonly reference: string;
  readonly paymentId: string | null;
  readonly kind: PaymentKind;
  readonly priceMinor: number | null;
  readonly currency: string | null;
  /**
   * True if the gateway has more to report than the state. The payment must then be looked up even if the states agree.
   */
  readonly hasNotice?: boolean;
}

export interface WebhookRequest {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly rawBody: string;
  readonly now: Date;
}
/** A parsed webhook. `event` is null if it contains nothing relevant. */
export type WebhookReading =
  | { readonly isSigned: false }
  | { readonly isSigned: true; readonly event: PaymentEvent | null };

/** Port to payment providers. Never called inside a transaction. */
export interface PaymentGateway {
  readonly name: string;
  /** Accepted currencies. If absent, the gateway accepts all currencies. */
  readonly currencies?: ReadonlySet<string>;
  /** Creates a checkout. `customer` is the gateway's identifier for the buyer, if it stores their card. */
  createCheckout(
    request: CheckoutRequest,
  ): Promise<{ readonly reference: string; readonly checkoutUrl: string; readonly customer?: string }>;
  /**
   * Refunds a payment, at most once no matter how often it is called. A `refunded` webhook confirms the refund, unless
   * the result contains a URL where the buyer collects the money. Throws if the caller must retry.
   */
  refund(request: RefundRequest): Promise<RefundClaim | undefined>;
  /**
   * Returns money that was paid late, in part or in excess. Throws if the caller must retry. Absent if this gateway
   * never receives such payments.
   */
  giveBack?(request: ReturnRequest): Promise<RefundClaim>;
  /**
   * Parses a webhook. Throws only if the gateway must be queried but is unreachable, so that it sends the webhook
   * again.
   */
  readWebhook(request: WebhookRequest): Promise<WebhookReading>;
  /**
   * Returns a payment's current state, or null if the gateway has no record of the payment or nothing has happened to
   * it.
   */
  lookUp(payment: { readonly reference: string; readonly transaction: string | null }): Promise<PaymentEvent | null>;
  /** Lists payments that were created in a time span and have changed since, in any order. */
  list(span: { readonly from: Date; readonly to: Date }): AsyncIterable<GatewayPayment>;
  /** Maximum days per listing, if the gateway has a limit. */
  readonly mostDaysListed?: number;
  readonly cards?: CardKeeper;
}
